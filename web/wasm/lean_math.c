/* lean_math.c: leaves out of the modules the part of the C library's sine for huge angles, which never
 * occur here.
 *
 * The linker finds this definition before Emscripten's, so the latter's code (and its table of two
 * hundred digits of 2/pi) is not linked.
 */

/* Reduces an angle of more than 2^28 quarter turns to less than one; this one returns 0. */
int __rem_pio2_large(double *angle, double *rest, int exponent, int count, int precision);

int __rem_pio2_large(double *angle, double *rest, int exponent, int count, int precision) {
  (void)angle;
  (void)exponent;
  (void)count;
  (void)precision;
  rest[0] = 0;
  return 0;
}
