/** Portfolio and savings plan: the two sides that a tariff limits. */
const sides = ['Portfolio', 'SavingsPlan'] as const;
type Side = (typeof sides)[number];

export const settingKinds = ['securities', 'fraction', 'value'] as const;
export type SettingKind = (typeof settingKinds)[number];

const stems = { securities: 'Securities', fraction: 'SecurityFraction', value: 'SecurityValue' } as const;
type Stem = (typeof stems)[SettingKind];

export type MinField = `min${Stem}${Side}`;
export type MaxField = `max${Stem}${Side}`;
export type SettingField = MinField | MaxField;

export interface SettingPair {
  readonly kind: SettingKind;
  readonly side: Side;
  readonly min: MinField;
  readonly max: MaxField;
}

/** A pair for each kind of limit and each side, in the order of the screen (TARIFF-SETTINGS-01 to 06). */
export const settingPairs: readonly SettingPair[] = settingKinds.flatMap((kind) =>
  sides.map((side) => ({
    kind,
    side,
    min: `min${stems[kind]}${side}` as const,
    max: `max${stems[kind]}${side}` as const,
  })),
);

export const settingFields: readonly SettingField[] = settingPairs.flatMap(({ min, max }) => [min, max]);
