/** `type`: the insurer's cover fund carries the guarantee; `security`: a guarantee fund does, with moves between pots. */
export type GuaranteeKind = 'none' | 'type' | 'security';

export interface TariffType {
  readonly id: number;
  /** German name; served as data, hence not a translation. */
  readonly name: string;
  readonly isHybrid: boolean;
  readonly guaranteeKind: GuaranteeKind;
}

export const tariffTypes: readonly TariffType[] = [
  { id: 1, name: 'Fondsgebundene Rentenversicherung', isHybrid: false, guaranteeKind: 'none' },
  { id: 2, name: 'Fondsgebundene Lebensversicherung', isHybrid: false, guaranteeKind: 'none' },
  { id: 3, name: 'Basisrente fondsgebunden', isHybrid: false, guaranteeKind: 'none' },
  { id: 4, name: 'Altersvorsorgevertrag/Altersvorsorgedepot', isHybrid: false, guaranteeKind: 'none' },
  { id: 5, name: 'Investmentdepot', isHybrid: false, guaranteeKind: 'none' },
  { id: 6, name: 'Depot mit Wertsicherung (CPPI)', isHybrid: true, guaranteeKind: 'none' },
  { id: 7, name: 'Statisches Versicherungs-Hybrid', isHybrid: true, guaranteeKind: 'type' },
  { id: 8, name: 'Dynamisches Versicherungs-Hybrid', isHybrid: true, guaranteeKind: 'security' },
];

export const guaranteeTypes = [
  { id: 1, name: 'Beitragserhalt' },
  { id: 2, name: 'Höchststandssicherung' },
  { id: 3, name: 'Mindestverzinsung' },
] as const;

/** Maximum technical interest rate of new business since 2025-01-01, in percent. */
export const defaultGuaranteedInterestPercent = 1;

export function tariffTypeOf(tariffTypeId: number): TariffType | undefined {
  return tariffTypes.find(({ id }) => id === tariffTypeId);
}
