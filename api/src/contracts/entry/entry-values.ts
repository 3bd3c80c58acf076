import {
  countingValues,
  rowsIn,
  valueIn,
  type ContractEntry,
  type FormPart,
  type FormRow,
  type FormValues,
  type TagsOf,
} from '@depotwerk/domain';

type Cells = FormValues | FormRow;

const text = (cells: Cells, name: string): string | null => {
  const value = valueIn(cells, name);
  return typeof value === 'string' ? value : null;
};
const number = (cells: Cells, name: string): number | null => {
  const value = valueIn(cells, name);
  return typeof value === 'number' ? value : null;
};

/** The entry behind values that the description of the form allows: what it demands is there. */
export function entryOf(parts: readonly FormPart[], values: FormValues, tagsOf: TagsOf): ContractEntry {
  const counting = countingValues(parts, values, tagsOf);
  return {
    customerId: number(counting, 'customerId') ?? 0,
    insurerId: number(counting, 'insurerId') ?? 0,
    tariffId: number(counting, 'tariffId') ?? 0,
    contractNumber: text(counting, 'contractNumber') ?? '',
    consumerKey: text(counting, 'consumerKey'),
    startDate: text(counting, 'startDate') ?? '',
    endDate: text(counting, 'endDate'),
    useEtf: counting.useEtf === true,
    valuationDate: text(counting, 'valuationDate'),
    contributionsValue: number(counting, 'contributionsValue'),
    withdrawnValue: number(counting, 'withdrawnValue'),
    costsValue: number(counting, 'costsValue'),
    cashValue: number(counting, 'cashValue'),
    reserveValue: number(counting, 'reserveValue'),
    guaranteeFundQuantity: number(counting, 'guaranteeFundQuantity'),
    positions: rowsIn(counting, 'positions').map((row) => ({
      fundId: number(row, 'fundId') ?? 0,
      units: number(row, 'units') ?? 0,
      value: number(row, 'value'),
      purchaseValue: number(row, 'purchaseValue'),
    })),
    planDate: text(counting, 'planDate'),
    planAmount: number(counting, 'planAmount'),
    planInterval: number(counting, 'planInterval'),
    coverFraction: number(counting, 'coverFraction'),
    savingsPlan: rowsIn(counting, 'savingsPlan').map((row) => ({
      fundId: number(row, 'fundId') ?? 0,
      fraction: number(row, 'fraction') ?? 0,
    })),
  };
}

/** An entry as the form holds it. */
export const valuesOf = (entry: ContractEntry): FormValues => ({
  customerId: entry.customerId,
  insurerId: entry.insurerId,
  tariffId: entry.tariffId,
  contractNumber: entry.contractNumber,
  consumerKey: entry.consumerKey,
  startDate: entry.startDate,
  endDate: entry.endDate,
  useEtf: entry.useEtf,
  valuationDate: entry.valuationDate,
  contributionsValue: entry.contributionsValue,
  withdrawnValue: entry.withdrawnValue,
  costsValue: entry.costsValue,
  cashValue: entry.cashValue,
  reserveValue: entry.reserveValue,
  guaranteeFundQuantity: entry.guaranteeFundQuantity,
  positions: entry.positions.map((position) => ({ ...position })),
  planDate: entry.planDate,
  planAmount: entry.planAmount,
  planInterval: entry.planInterval,
  coverFraction: entry.coverFraction,
  savingsPlan: entry.savingsPlan.map((share) => ({ ...share })),
});

/** What the form of a new contract begins with. @param today ISO date of the client */
export const emptyValues = (today: string): FormValues => ({
  customerId: null,
  insurerId: null,
  tariffId: null,
  contractNumber: null,
  consumerKey: null,
  startDate: null,
  endDate: null,
  useEtf: false,
  valuationDate: today,
  contributionsValue: null,
  withdrawnValue: null,
  costsValue: null,
  cashValue: null,
  reserveValue: null,
  guaranteeFundQuantity: null,
  positions: [],
  planDate: today,
  planAmount: null,
  planInterval: 1,
  coverFraction: null,
  savingsPlan: [],
});
