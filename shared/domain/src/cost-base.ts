import { roundToCents } from './money';

/** Units of one fund as they were held before. */
export interface HeldUnits {
  readonly units: number;
  /** EUR per unit. */
  readonly price: number;
  /** EUR paid for them; `null` is unknown. */
  readonly purchaseValue: number | null;
}

const basePerUnit = ({ purchaseValue, units }: HeldUnits): number | null =>
  purchaseValue === null || units === 0 ? null : purchaseValue / units;

/**
 * EUR paid for the units that are held now, at average cost; `null` is unknown.
 *
 * @param price EUR per unit at which more units were bought
 */
export function costBase(held: HeldUnits | undefined, units: number, price: number): number | null {
  if (!held) return roundToCents(units * price);
  const perUnit = basePerUnit(held);
  if (perUnit === null) return null;
  const bought = Math.max(0, units - held.units);
  return roundToCents((units - bought) * perUnit + bought * price);
}

/**
 * EUR by which the units that were sold brought more than their average cost; `null` is unknown.
 *
 * @param price EUR per unit at which they were sold
 */
export function realisedGain(held: HeldUnits, unitsLeft: number, price: number): number | null {
  const sold = Math.max(0, held.units - unitsLeft);
  if (sold === 0) return 0;
  const perUnit = basePerUnit(held);
  return perUnit === null ? null : roundToCents(sold * (price - perUnit));
}
