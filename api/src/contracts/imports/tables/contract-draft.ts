import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { RowGroup } from '@depotwerk/domain';
import type { Finding } from '../../../files/problem';
import type { ContractDraft, FundDraft, UnstatedFact } from '../gdv/contract-draft';
import type { ContractLine, FundLine, SharedField } from './contract-line';
import type { PaymentInterval } from './payment-interval';

export type ContractLines = RowGroup<SharedField, ContractLine>;

/** What the whole file says. */
export interface FileStyle {
  /** Shares of premiums are percents unless every one of them is at most 1. */
  readonly hasPercents: boolean;
  /** Of the head of the column of premiums; null: the head names none. */
  readonly interval: PaymentInterval | null;
  /** ISO 4217 of premiums that name none. */
  readonly currency: string;
  /** ISO date of units that name none. */
  readonly today: string;
}

/** Why a contract is refused that could be read: field and line. */
export interface DraftProblem {
  readonly code: ImportCode;
  readonly line: number;
  readonly field: 'lastName' | 'insurer' | 'startDate' | 'endDate' | 'premiumInterval' | 'isin';
  readonly value: string;
}

export interface TableDraft {
  readonly draft: ContractDraft;
  readonly insurer: string;
  readonly findings: readonly Finding[];
}

const FRACTION_TOLERANCE = 0.0001;
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

const fractionOf = ({ share }: FundLine, { hasPercents }: FileStyle): number =>
  share === null ? 0 : sixDecimals(share.isPercent || hasPercents ? share.value / 100 : share.value);

function fundsOf(lines: readonly FundLine[], style: FileStyle) {
  const drafts: FundDraft[] = lines.map((fund) => {
    const { line, isin, name, units } = fund;
    return { line, isin, name, units, fraction: fractionOf(fund, style) };
  });
  const days = [...new Set(lines.map(({ on }) => on ?? style.today))].sort();
  const sum = sixDecimals(drafts.reduce((total, { fraction }) => total + fraction, 0));
  const isWhole = Math.abs(sum - 1) <= FRACTION_TOLERANCE;
  return {
    sum,
    isWhole,
    funds: isWhole ? drafts : drafts.map((fund) => ({ ...fund, fraction: 0 })),
    day: days.at(-1) ?? null,
    hasSeveralDays: days.length > 1,
    hasShares: lines.some(({ share }) => share !== null),
  };
}

const repeated = (lines: readonly FundLine[]): FundLine | undefined =>
  lines.find(({ isin }, place) => lines.findIndex((other) => other.isin === isin) < place);

interface Facts {
  readonly text: (field: SharedField) => string | null;
  readonly number: (field: SharedField) => number | null;
}

function factsOf({ shared }: ContractLines): Facts {
  return {
    text: (field) => {
      const value = shared[field];
      return typeof value === 'string' ? value : null;
    },
    number: (field) => {
      const value = shared[field];
      return typeof value === 'number' ? value : null;
    },
  };
}

/** Null: not stated; a premium without an interval is a problem, as nobody knows what it is. */
function paymentOf(
  { number }: Facts,
  { interval }: FileStyle,
): ContractDraft['payment'] | 'unstated' | 'unknownInterval' {
  const amount = number('premium');
  if (amount === null) return 'unstated';
  const months = number('premiumInterval') ?? interval;
  if (amount === 0 || months === 0) return null;
  if (months === null) return 'unknownInterval';
  return { amount, intervalMonths: months as 1 | 3 | 6 | 12 };
}

/** What kind of contract it is, where its tariff is not known here: only words tell. */
const tariffTypeOf = (tariff: string | null): ContractDraft['tariffTypeId'] =>
  /leben/i.test(tariff ?? '') && !/rente/i.test(tariff ?? '') ? 2 : 1;

function unstatedOf({ text }: Facts, isPaymentOpen: boolean, hasShares: boolean): ContractDraft['unstated'] {
  const open = (['customerNumber', 'dateOfBirth', 'endDate'] as const).filter(
    (field) => text(field) === null,
  );
  const plan: UnstatedFact[] = [
    ...(isPaymentOpen ? ['payment' as const] : []),
    ...(hasShares ? [] : ['fractions' as const]),
  ];
  return new Set([...open, ...plan]);
}

/** The contract that rows describe which agree, or why it is refused. */
export function draftOf(lines: ContractLines, style: FileStyle): TableDraft | DraftProblem {
  const { key: contractNumber, rows } = lines;
  const [{ line }] = rows;
  const facts = factsOf(lines);
  const { text } = facts;
  const problem = (code: ImportCode, field: DraftProblem['field'], value = '', at = line): DraftProblem => ({
    ...{ code, line: at, field, value },
  });
  const [insurer, lastName, startDate, endDate] = (
    ['insurer', 'lastName', 'startDate', 'endDate'] as const
  ).map(text);
  if (!insurer) return problem('contracts.missingInsurer', 'insurer');
  if (!lastName) return problem('contracts.missingName', 'lastName');
  if (!startDate) return problem('contracts.missingStart', 'startDate');
  if (endDate && endDate < startDate) return problem('gdv.endsBeforeStart', 'endDate', endDate);
  const fundLines = rows.flatMap(({ fund }) => fund ?? []);
  const twice = repeated(fundLines);
  if (twice) return problem('contracts.repeatedFund', 'isin', twice.isin, twice.line);
  const payment = paymentOf(facts, style);
  if (payment === 'unknownInterval') return problem('contracts.missingInterval', 'premiumInterval');
  const currency = text('currency') ?? style.currency;
  const isEuro = currency === 'EUR' || currency === 'EURO' || currency === '€';
  const held = fundsOf(fundLines, style);
  const isPaymentOpen = payment === 'unstated';
  const stated = isPaymentOpen || !isEuro ? null : payment;
  const draft: ContractDraft = {
    line,
    record: null,
    contractNumber,
    customer: {
      line,
      number: text('customerNumber'),
      firstName: text('firstName') ?? '',
      lastName,
      dateOfBirth: text('dateOfBirth'),
    },
    startDate,
    endDate: endDate ?? null,
    productName: text('tariff') ?? '',
    tariffName: text('tariff'),
    tariffTypeId: tariffTypeOf(text('tariff')),
    lifeKind: 'unitLinked',
    records: rows.length,
    payment: stated,
    isPaidUp: stated === null,
    valuationDate: held.day,
    funds: held.funds,
    unstated: unstatedOf(facts, isPaymentOpen || !isEuro, held.hasShares && held.isWhole),
  };
  const finding = (
    code: ImportCode,
    published: Finding['published'] = null,
    computed: Finding['computed'] = null,
  ): Finding => ({ line, subject: contractNumber, code, published, computed });
  return {
    draft,
    insurer,
    findings: [
      ...draft.funds.filter(({ units }) => units === 0).map(({ isin }) => finding('gdv.noUnits', isin)),
      ...(held.hasSeveralDays ? [finding('gdv.severalFundDates', null, held.day)] : []),
      ...(held.hasShares && !held.isWhole ? [finding('gdv.savingsPlanNotWhole', held.sum, 1)] : []),
      ...(isPaymentOpen || isEuro ? [] : [finding('gdv.premiumNotInEuro', currency)]),
    ],
  };
}
