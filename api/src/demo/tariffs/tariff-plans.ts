import type { HintAnswer } from '@depotwerk/domain';

/** Which share classes a tariff offers: with commission, without, index funds first, or sustainable ones. */
export type UniverseFlavour = 'classic' | 'clean' | 'etf' | 'sustainable';

/** What a product manager would write down about a tariff; the rest is derived. */
export interface TariffPlan {
  readonly key: string;
  readonly name: string;
  readonly issuerId: number;
  readonly tariffTypeId: number;
  readonly costModelId: number;
  readonly flavour: UniverseFlavour;
  /** Peer groups that its allocation draws on. */
  readonly peerGroups: readonly number[];
  /** Upper borders in percent; with `useQuota` shares of risk assets, else volatilities. */
  readonly borders: readonly number[];
  readonly useQuota?: boolean;
  readonly riskTypeId?: number;
  readonly minimumRank?: number;
  readonly isDefault?: boolean;
  readonly isInactive?: boolean;
  readonly isPortfolioCheck?: boolean;
  /** Part of the paid-in contributions that is guaranteed at the end, as a fraction. */
  readonly guaranteeLevel?: number;
  readonly guaranteedInterest?: number;
  readonly guaranteeTypeId?: number;
  readonly optimizationInterval?: 1 | 4 | 6 | 12;
  readonly costCap?: number;
  readonly answers?: Readonly<Record<number, HintAnswer>>;
  /** How often new contracts are sold on it, relative to the others. */
  readonly weight: number;
}

const FIVE = [3, 6, 9, 12, 100];
const FIVE_CAUTIOUS = [2.5, 5, 8.5, 12, 100];
const THREE = [5, 10, 100];
const SEVEN = [1.5, 3, 5, 7.5, 10, 12.5, 100];
/** Sets of peer groups: single markets, mixed funds as a core, everything, index funds, without commodities. */
const MARKETS = [1, 2, 3, 4, 8, 9, 10, 11];
const CORE = [1, 2, 3, 6, 7, 8, 9, 11];
const WIDE = [1, 2, 3, 5, 6, 8, 9, 10, 11, 12];
const INDEX = [1, 2, 3, 4, 8, 9, 10, 11, 13];
const RESPONSIBLE = [1, 2, 3, 4, 6, 8, 9, 11];

const QUOTA_THREE = [30, 65, 100];
const QUOTA_FIVE = [15, 35, 55, 80, 100];

export const tariffPlans: readonly TariffPlan[] = [
  {
    key: 'WM-FR1',
    name: 'Westmark FlexRente Invest',
    issuerId: 1,
    tariffTypeId: 1,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: CORE,
    borders: FIVE_CAUTIOUS,
    isDefault: true,
    weight: 12,
  },
  {
    key: 'WM-FR2',
    name: 'Westmark FlexRente Netto',
    issuerId: 1,
    tariffTypeId: 1,
    costModelId: 3,
    flavour: 'clean',
    peerGroups: MARKETS,
    borders: FIVE_CAUTIOUS,
    minimumRank: 3,
    optimizationInterval: 12,
    weight: 6,
  },
  {
    key: 'WM-LV1',
    name: 'Westmark FondsPolice',
    issuerId: 1,
    tariffTypeId: 2,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: CORE,
    borders: THREE,
    weight: 5,
  },
  {
    key: 'WM-HS1',
    name: 'Westmark Rente Balance',
    issuerId: 1,
    tariffTypeId: 7,
    costModelId: 2,
    flavour: 'classic',
    peerGroups: CORE,
    borders: FIVE_CAUTIOUS,
    guaranteeLevel: 0.8,
    guaranteedInterest: 0.009,
    guaranteeTypeId: 1,
    weight: 5,
  },
  {
    key: 'IW-BR1',
    name: 'Isarwerk BasisRente Fonds',
    issuerId: 2,
    tariffTypeId: 3,
    costModelId: 2,
    flavour: 'classic',
    peerGroups: MARKETS,
    borders: FIVE,
    isDefault: true,
    weight: 7,
  },
  {
    key: 'IW-BR2',
    name: 'Isarwerk BasisRente Grün',
    issuerId: 2,
    tariffTypeId: 3,
    costModelId: 2,
    flavour: 'sustainable',
    peerGroups: RESPONSIBLE,
    borders: FIVE_CAUTIOUS,
    answers: { 15: 'strict' },
    weight: 4,
  },
  {
    key: 'IW-HD1',
    name: 'Isarwerk Garant Dynamik',
    issuerId: 2,
    tariffTypeId: 8,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: WIDE,
    borders: THREE,
    guaranteeLevel: 0.6,
    guaranteedInterest: 0.0025,
    weight: 5,
  },
  {
    key: 'IW-FR1',
    name: 'Isarwerk Index Rente',
    issuerId: 2,
    tariffTypeId: 1,
    costModelId: 3,
    flavour: 'etf',
    peerGroups: INDEX,
    borders: SEVEN,
    optimizationInterval: 4,
    weight: 6,
  },
  {
    key: 'HL-AV1',
    name: 'Hanselicht Altersvorsorgedepot',
    issuerId: 3,
    tariffTypeId: 4,
    costModelId: 5,
    flavour: 'etf',
    peerGroups: INDEX,
    borders: QUOTA_THREE,
    useQuota: true,
    riskTypeId: 5,
    costCap: 0.015,
    isDefault: true,
    optimizationInterval: 12,
    weight: 6,
  },
  {
    key: 'HL-AV2',
    name: 'Hanselicht Vorsorge Aktiv',
    issuerId: 3,
    tariffTypeId: 4,
    costModelId: 2,
    flavour: 'clean',
    peerGroups: MARKETS,
    borders: FIVE_CAUTIOUS,
    costCap: 0.015,
    weight: 4,
  },
  {
    key: 'HL-FR1',
    name: 'Hanselicht Zukunftsrente',
    issuerId: 3,
    tariffTypeId: 1,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: WIDE,
    borders: FIVE_CAUTIOUS,
    weight: 8,
  },
  {
    key: 'HL-HS1',
    name: 'Hanselicht Sicherheit Plus',
    issuerId: 3,
    tariffTypeId: 7,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: CORE,
    borders: THREE,
    guaranteeLevel: 1,
    guaranteedInterest: 0.009,
    guaranteeTypeId: 3,
    weight: 4,
  },
  {
    key: 'SB-LV1',
    name: 'Saalburg Invest Police',
    issuerId: 4,
    tariffTypeId: 2,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: WIDE,
    borders: FIVE_CAUTIOUS,
    isDefault: true,
    weight: 6,
  },
  {
    key: 'SB-FR1',
    name: 'Saalburg Rente Grünstrom',
    issuerId: 4,
    tariffTypeId: 1,
    costModelId: 2,
    flavour: 'sustainable',
    peerGroups: RESPONSIBLE,
    borders: FIVE_CAUTIOUS,
    answers: { 15: 'strict', 9: 'off' },
    weight: 4,
  },
  {
    key: 'SB-HD1',
    name: 'Saalburg Drei-Topf-Rente',
    issuerId: 4,
    tariffTypeId: 8,
    costModelId: 2,
    flavour: 'clean',
    peerGroups: MARKETS,
    borders: FIVE_CAUTIOUS,
    guaranteeLevel: 0.7,
    guaranteedInterest: 0.01,
    weight: 4,
  },
  {
    key: 'SB-ALT',
    name: 'Saalburg Fondsrente 2012',
    issuerId: 4,
    tariffTypeId: 1,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: CORE,
    borders: THREE,
    isInactive: true,
    answers: { 3: 'off', 9: 'off' },
    weight: 3,
  },
  {
    key: 'RT-FR1',
    name: 'Rheintor StrategieRente',
    issuerId: 5,
    tariffTypeId: 1,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: WIDE,
    borders: SEVEN,
    isDefault: true,
    weight: 7,
  },
  {
    key: 'RT-BR1',
    name: 'Rheintor Basis Invest',
    issuerId: 5,
    tariffTypeId: 3,
    costModelId: 1,
    flavour: 'classic',
    peerGroups: CORE,
    borders: QUOTA_FIVE,
    useQuota: true,
    riskTypeId: 5,
    weight: 4,
  },
  {
    key: 'RT-LV1',
    name: 'Rheintor Kinderpolice',
    issuerId: 5,
    tariffTypeId: 2,
    costModelId: 2,
    flavour: 'clean',
    peerGroups: MARKETS,
    borders: THREE,
    weight: 4,
  },
  {
    key: 'RT-HS1',
    name: 'Rheintor Fundament',
    issuerId: 5,
    tariffTypeId: 7,
    costModelId: 2,
    flavour: 'clean',
    peerGroups: WIDE,
    borders: FIVE_CAUTIOUS,
    guaranteeLevel: 0.9,
    guaranteedInterest: 0.01,
    guaranteeTypeId: 1,
    weight: 3,
  },
  {
    key: 'DL-DP1',
    name: 'Donauland Vermögensdepot',
    issuerId: 6,
    tariffTypeId: 5,
    costModelId: 4,
    flavour: 'classic',
    peerGroups: WIDE,
    borders: FIVE,
    isDefault: true,
    weight: 7,
  },
  {
    key: 'DL-DP2',
    name: 'Donauland ETF-Depot',
    issuerId: 6,
    tariffTypeId: 5,
    costModelId: 5,
    flavour: 'etf',
    peerGroups: INDEX,
    borders: SEVEN,
    optimizationInterval: 6,
    weight: 6,
  },
  {
    key: 'DL-WS1',
    name: 'Donauland Depot Wertsicherung',
    issuerId: 6,
    tariffTypeId: 6,
    costModelId: 5,
    flavour: 'clean',
    peerGroups: INDEX,
    borders: FIVE_CAUTIOUS,
    guaranteeLevel: 0.8,
    guaranteedInterest: 0.01,
    optimizationInterval: 1,
    weight: 4,
  },
  {
    key: 'DL-PC1',
    name: 'Donauland Depot-Check',
    issuerId: 6,
    tariffTypeId: 5,
    costModelId: 5,
    flavour: 'clean',
    peerGroups: INDEX,
    borders: FIVE_CAUTIOUS,
    isPortfolioCheck: true,
    weight: 0,
  },
];
