const CENT_DECIMALS = 2;
/** Decimals of units and prices; see `quantity` among the columns of the database. */
const QUANTITY_DECIMALS = 6;

/** Below it, and that far from a half, the product of doubles rounds as the written number does: it is at most 2e-7 away from it. */
const SAFE_CENTS = 1e9;
const NEAR_HALF = 1e-6;

const PRODUCT_DIVISOR = 10n ** BigInt(2 * QUANTITY_DECIMALS - CENT_DECIMALS);

/** EUR to the cent, a half away from zero as `numeric` of PostgreSQL rounds it. */
export function roundToCents(eur: number): number {
  return eurOf(centsOf(eur));
}

/** Whole cents of an amount; sums of them are exact. A half is rounded away from zero. What is no number has none: NaN. */
export function centsOf(eur: number): number {
  const size = Math.abs(eur) * 100;
  const whole = Math.floor(size);
  const part = size - whole;
  if (size < SAFE_CENTS && Math.abs(part - 0.5) > NEAR_HALF) {
    const cents = part > 0.5 ? whole + 1 : whole;
    return eur < 0 && cents > 0 ? -cents : cents;
  }
  return Number.isFinite(eur) ? Number(scaled(eur, CENT_DECIMALS)) : Number.NaN;
}

export const eurOf = (cents: number): number => cents / 100;

/**
 * EUR that units are worth, to the cent: `round(units * price, 2)` of PostgreSQL.
 *
 * @param units and price with up to six decimals
 */
export function worthOf(units: number, price: number): number {
  if (!Number.isFinite(units * price)) return Number.NaN;
  const product = scaled(units, QUANTITY_DECIMALS) * scaled(price, QUANTITY_DECIMALS);
  return eurOf(Number(dividedRounded(product, PRODUCT_DIVISOR)));
}

/** Units times new for old ones, to six decimals, half away from zero. @param ratio both above 0, with up to six decimals */
export function timesRatio(
  units: number,
  { oldUnits, newUnits }: { readonly oldUnits: number; readonly newUnits: number },
): number {
  const product = scaled(units, QUANTITY_DECIMALS) * scaled(newUnits, QUANTITY_DECIMALS);
  return Number(dividedRounded(product, scaled(oldUnits, QUANTITY_DECIMALS))) / 10 ** QUANTITY_DECIMALS;
}

/** A number as it is written, times a power of ten, as a whole number. 1.005 counts as 1.005, not as the double below it. */
function scaled(value: number, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  const [, sign = '', whole = '', part = '', exponent = '0'] = match ?? [];
  const digits = BigInt(`${sign}${whole}${part}`);
  const shift = decimals - part.length + Number(exponent);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : dividedRounded(digits, 10n ** BigInt(-shift));
}

/** The quotient, a half away from zero. @param divisor above 0 */
function dividedRounded(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return value < 0n ? -quotient : quotient;
}
