/* lean_math.c: sine, cosine and tangent for the angles of pictures and sounds, at a quarter of the size of the
 * C library's functions. Those take angles of any size, and so bring along two hundred digits of 2/pi.
 *
 * The linker's --wrap=sin (np_lean_math in tools/cmake/web.cmake) makes every call of sin a call of __wrap_sin.
 * The result is within three units in the last place for angles up to a million.
 */
double __wrap_sin(double angle);
double __wrap_cos(double angle);
float __wrap_sinf(float angle);
float __wrap_cosf(float angle);
float __wrap_tanf(float angle);

/* Pi / 2 in three parts, the first two short enough that their product with a number of quarter turns is exact. */
static const double quarter_high = 0x1.921fb544p0, quarter_middle = 0x1.0b4611a6p-34,
                    quarter_low = 0x1.3198a2e037073p-69;
static const double quarters_in_one = 0.63661977236758134308; /* 2 / pi */

/* Sums the series of sine (from = 1, up to the 17th power) or cosine (from = 0, up to the 16th), for angles up to an
 * eighth of a turn. */
static double series(double angle, int from) {
  static const double factors[2][8] = {
      {1 / 240., 1 / 182., 1 / 132., 1 / 90., 1 / 56., 1 / 30., 1 / 12., 1 / 2.},
      {1 / 272., 1 / 210., 1 / 156., 1 / 110., 1 / 72., 1 / 42., 1 / 20., 1 / 6.},
  };
  double square = angle * angle, sum = 1;
  for (int i = 0; i < 8; i++) sum = 1 - square * factors[from][i] * sum;
  return from ? angle * sum : sum;
}

/* The sine of an angle plus `ahead` quarter turns. */
static double sine_from(double angle, int ahead) {
  double turns = angle * quarters_in_one;
  if (!(turns > -1e9 && turns < 1e9)) return 0 * angle; /* NaN for NaN */
  int quarters = (int)(turns + (turns < 0 ? -0.5 : 0.5));
  double rest = ((angle - quarters * quarter_high) - quarters * quarter_middle) - quarters * quarter_low;
  int side = (quarters + ahead) & 3;
  double value = series(rest, !(side & 1));
  return side & 2 ? -value : value;
}

double __wrap_sin(double angle) { return sine_from(angle, 0); }
double __wrap_cos(double angle) { return sine_from(angle, 1); }
float __wrap_sinf(float angle) { return (float)sine_from(angle, 0); }
float __wrap_cosf(float angle) { return (float)sine_from(angle, 1); }
float __wrap_tanf(float angle) { return (float)(sine_from(angle, 0) / sine_from(angle, 1)); }
