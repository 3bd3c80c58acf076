/** New units for old ones: 3 for 1, 1 for 10, 0.734512 for 1. Both above 0, with up to six decimals. */
export interface UnitRatio {
  readonly oldUnits: number;
  readonly newUnits: number;
}

/** New units for each old one. */
export const ratioOf = ({ oldUnits, newUnits }: UnitRatio): number => newUnits / oldUnits;

export const inverseOf = ({ oldUnits, newUnits }: UnitRatio): UnitRatio => ({
  oldUnits: newUnits,
  newUnits: oldUnits,
});
