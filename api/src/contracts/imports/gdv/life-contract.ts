import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { detailOf, type Finding, type Refusal, type RefusalDetail } from '../../../files/problem';
import type { Cancellation, ContractDraft, ImportedTariffType, LifeKind } from './contract-draft';
import { policyHolder, readCustomer } from './read-customer';
import { FieldProblem, readDate, readNumber, readText } from './fields';
import { readFunds, type FundPart } from './funds';
import {
  contract,
  fundUnits,
  life,
  lifeProduct,
  lifeRiskKind,
  partner,
  partnerNumbers,
  type RecordLayout,
} from './layout';
import type { GdvRecord } from './records';

export interface DraftResult {
  readonly draft: ContractDraft | null;
  readonly cancellation: Cancellation | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly Finding[];
}

/** Kinds of risk in records 0220 and 0230: 9 is a unit-linked pension, 2 a pension; the others insure a life. */
const PENSION_KINDS: ReadonlySet<string> = new Set(['2', '9']);

/**
 * Kind of risk (Wagnisart) -> sort of insurance, the one that decides first: riders (4 occupational disability, 5 term, 6 accident) stand
 * beside what they belong to. Kind 7 is capital or unit-linked life insurance; only fund units tell.
 */
const LIFE_KINDS: readonly (readonly [string, LifeKind])[] = [
  ['9', 'unitLinked'],
  ['7', 'unitLinked'],
  ['2', 'pension'],
  ['1', 'capital'],
  ['3', 'term'],
  ['8', 'disability'],
  ['4', 'disability'],
];

/** Payment mode -> months between two payments; single payment (6) and paid-up (9) pay nothing more. */
const PAYMENT_MONTHS: Readonly<Record<string, 1 | 3 | 6 | 12>> = { 1: 12, 2: 6, 4: 3, 8: 1 };

const FRACTION_TOLERANCE = 0.0001;

const kindOf = ({ record, lineOfBusiness }: RecordLayout) =>
  lineOfBusiness === undefined ? record : `${record}.${lineOfBusiness}`;

const partsOf = (records: readonly GdvRecord[], { record, part }: RecordLayout) =>
  records.filter(({ text }) => text.startsWith(record) && text.endsWith(String(part)));

const riskKindsOf = (records: readonly GdvRecord[]): readonly string[] =>
  records
    .filter(({ text }) => text.startsWith('0220') || text.startsWith(fundUnits.record))
    .map((record) => readText(record, lifeRiskKind));

/** Pension when any part of the contract pays one; life insurance otherwise. */
const tariffTypeOf = (riskKinds: readonly string[]): ImportedTariffType =>
  riskKinds.some((kind) => PENSION_KINDS.has(kind)) ? 1 : 2;

const lifeKindOf = (riskKinds: readonly string[]): LifeKind =>
  LIFE_KINDS.find(([kind]) => riskKinds.includes(kind))?.[1] ?? 'other';

function readPayment(part: GdvRecord): ContractDraft['payment'] {
  const { paymentMode, premium } = contract.fields;
  const intervalMonths = PAYMENT_MONTHS[readText(part, paymentMode)];
  const amount = readNumber(part, premium);
  return intervalMonths === undefined || amount === 0 ? null : { amount, intervalMonths };
}

/** A contract that the customer has left ends on that day, not on the agreed one. */
function readTerm(part: GdvRecord): Pick<ContractDraft, 'startDate' | 'endDate'> & { hasLeft: boolean } {
  const { start, end, leavingDate } = contract.fields;
  const startDate = readDate(part, start);
  if (startDate === null) throw new FieldProblem('gdv.missingDate', part, start);
  const left = readDate(part, leavingDate);
  const endDate = left ?? readDate(part, end);
  if (endDate !== null && endDate < startDate)
    throw new FieldProblem('gdv.endsBeforeStart', part, left === null ? end : leavingDate);
  return { startDate, endDate, hasLeft: left !== null };
}

function findingsOf(draft: ContractDraft, funds: FundPart, part: GdvRecord, hasLeft: boolean): Finding[] {
  const finding = (
    code: ImportCode,
    published: Finding['published'] = null,
    computed: Finding['computed'] = null,
  ): Finding => ({ line: draft.line, subject: draft.contractNumber, code, published, computed });
  const currency = readText(part, contract.fields.currency);
  return [
    ...draft.funds.filter(({ units }) => units === 0).map(({ isin }) => finding('gdv.noUnits', isin)),
    ...(hasLeft ? [finding('gdv.contractEnded', draft.endDate)] : []),
    ...(funds.hasSeveralDates ? [finding('gdv.severalFundDates', null, funds.date)] : []),
    ...(isPlanComplete(funds) || funds.fractionSum === 0
      ? []
      : [finding('gdv.savingsPlanNotWhole', funds.fractionSum, 1)]),
    ...(currency === 'EUR' || currency === '' ? [] : [finding('gdv.premiumNotInEuro', currency)]),
  ];
}

const NOTHING: ContractDraft['unstated'] = new Set();

const isPlanComplete = ({ fractionSum }: FundPart) => Math.abs(fractionSum - 1) <= FRACTION_TOLERANCE;

class MissingRecord extends Error {
  constructor(readonly kind: string) {
    super(kind);
    this.name = 'MissingRecord';
  }
}

function required(records: readonly GdvRecord[], layout: RecordLayout): GdvRecord {
  const [found] = partsOf(records, layout);
  if (!found) throw new MissingRecord(`${kindOf(layout)} part ${layout.part}`);
  return found;
}

/** Status of a contract (record 0200, attachment 24 of the record description): 4 cancelled. */
const CANCELLED = '4';

function readCancellation(contractNumber: string, records: readonly GdvRecord[]): Cancellation | null {
  const [part] = partsOf(records, contract);
  if (!part || readText(part, contract.fields.status) !== CANCELLED) return null;
  const leftOn = readDate(part, contract.fields.leavingDate);
  return { line: part.line, contractNumber, leftOn, records: records.length };
}

function assemble(
  contractNumber: string,
  records: readonly GdvRecord[],
): Pick<DraftResult, 'draft' | 'findings'> {
  const part = required(records, contract);
  required(records, life);
  const product = required(records, lifeProduct);
  const holder = policyHolder(partsOf(records, partner));
  if (!holder) throw new MissingRecord(`${kindOf(partner)} part 1`);
  const funds = readFunds(partsOf(records, fundUnits));
  const { hasLeft, ...term } = readTerm(part);
  const riskKinds = riskKindsOf(records);
  const isEuro = ['EUR', ''].includes(readText(part, contract.fields.currency));
  const draft: ContractDraft = {
    line: part.line,
    record: contract.record,
    contractNumber,
    customer: readCustomer(holder, partsOf(records, partnerNumbers)[0], part),
    ...term,
    productName: readText(product, lifeProduct.fields.productName),
    tariffName: null,
    tariffTypeId: tariffTypeOf(riskKinds),
    lifeKind: lifeKindOf(riskKinds),
    records: records.length,
    payment: isEuro ? readPayment(part) : null,
    isPaidUp: !isEuro || !(readText(part, contract.fields.paymentMode) in PAYMENT_MONTHS),
    valuationDate: funds.date,
    funds: isPlanComplete(funds) ? funds.funds : funds.funds.map((fund) => ({ ...fund, fraction: 0 })),
    unstated: NOTHING,
  };
  return { draft, findings: findingsOf(draft, funds, part, hasLeft) };
}

/** Reads a contract from all its life records; a contract is read as a whole or refused as a whole. */
export function readLifeContract(contractNumber: string, records: readonly GdvRecord[]): DraftResult {
  const line = records[0]?.line ?? 1;
  const refuse = (at: number, record: string, code: ImportCode, detail: RefusalDetail): DraftResult => ({
    draft: null,
    cancellation: null,
    refusal: { line: at, record, contractNumber, code, detail },
    findings: [],
  });
  try {
    const cancellation = readCancellation(contractNumber, records);
    if (cancellation) return { draft: null, cancellation, refusal: null, findings: [] };
    return { ...assemble(contractNumber, records), cancellation: null, refusal: null };
  } catch (error) {
    if (error instanceof MissingRecord) {
      return refuse(line, error.kind, 'gdv.recordMissing', detailOf('recordMissing', { record: error.kind }));
    }
    if (error instanceof FieldProblem) return refuse(error.line, error.record, error.code, error.detail);
    throw error;
  }
}
