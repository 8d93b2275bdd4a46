/* lean_math.c: leaves out of the page what the C library's sine brings for angles nothing here has.
 *
 * A function defined here is found by the linker before Emscripten's own, whose code (and its table
 * of two hundred digits of 2/pi) then stays out of the module.
 */

/* Takes whole turns off an angle of more than 2^28 quarter turns: here, all of it. */
int __rem_pio2_large(double *angle, double *rest, int exponent, int count, int precision);

int __rem_pio2_large(double *angle, double *rest, int exponent, int count, int precision) {
  (void)angle;
  (void)exponent;
  (void)count;
  (void)precision;
  rest[0] = 0;
  return 0;
}
