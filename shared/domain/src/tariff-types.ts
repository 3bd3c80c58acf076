/** `type`: the insurer's cover fund carries the guarantee; `security`: a guarantee fund does, with moves between pots. */
export type GuaranteeKind = 'none' | 'type' | 'security';

export interface TariffType {
  readonly id: number;
  readonly key: string;
  /** German name; served as data. Pages in English say it by `texts/vocabulary` of the contract. */
  readonly name: string;
  readonly isHybrid: boolean;
  readonly guaranteeKind: GuaranteeKind;
}

export const tariffTypes: readonly TariffType[] = [
  {
    id: 1,
    key: 'unitLinkedPension',
    name: 'Fondsgebundene Rentenversicherung',
    isHybrid: false,
    guaranteeKind: 'none',
  },
  {
    id: 2,
    key: 'unitLinkedLife',
    name: 'Fondsgebundene Lebensversicherung',
    isHybrid: false,
    guaranteeKind: 'none',
  },
  { id: 3, key: 'basicPension', name: 'Basisrente fondsgebunden', isHybrid: false, guaranteeKind: 'none' },
  {
    id: 4,
    key: 'pensionDepot',
    name: 'Altersvorsorgevertrag/Altersvorsorgedepot',
    isHybrid: false,
    guaranteeKind: 'none',
  },
  { id: 5, key: 'investmentDepot', name: 'Investmentdepot', isHybrid: false, guaranteeKind: 'none' },
  {
    id: 6,
    key: 'protectedDepot',
    name: 'Depot mit Wertsicherung (CPPI)',
    isHybrid: true,
    guaranteeKind: 'none',
  },
  {
    id: 7,
    key: 'staticHybrid',
    name: 'Statisches Versicherungs-Hybrid',
    isHybrid: true,
    guaranteeKind: 'type',
  },
  {
    id: 8,
    key: 'dynamicHybrid',
    name: 'Dynamisches Versicherungs-Hybrid',
    isHybrid: true,
    guaranteeKind: 'security',
  },
];

export const guaranteeTypes = [
  { id: 1, name: 'Beitragserhalt' },
  { id: 2, name: 'Höchststandssicherung' },
  { id: 3, name: 'Mindestverzinsung' },
] as const;

/** Tariff type "Altersvorsorgedepot". */
export const PENSION_DEPOT = 4;

export function tariffTypeOf(tariffTypeId: number): TariffType | undefined {
  return tariffTypes.find(({ id }) => id === tariffTypeId);
}

/** Types in which the customer owns the funds: a switch is a sale there, in an insurance contract it is not. */
export const isDepotType = (tariffTypeId: number): boolean => tariffTypeId === 5 || tariffTypeId === 6;
