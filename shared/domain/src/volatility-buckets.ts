/**
 * Class 1 to `uppers.length + 1`: the first class whose upper border lies above the volatility.
 *
 * @throws {RangeError} when the volatility is negative or not a number
 */
export function bucketOf(volatility: number, uppers: readonly number[]): number {
  if (!(volatility >= 0)) throw new RangeError(`not a volatility: ${volatility}`);
  const index = uppers.findIndex((upper) => volatility < upper);
  return (index < 0 ? uppers.length : index) + 1;
}
