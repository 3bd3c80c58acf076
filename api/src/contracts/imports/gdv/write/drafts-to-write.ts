import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { doubtsOfDelivery, type DeliveredContract, type DeliveryDoubt } from '@depotwerk/domain';
import type { Transaction } from '../../../../db/database';
import { detailOf, type Finding, type Refusal } from '../../../../files/problem';
import { answerOfLine, leftOut, type AnswerTally } from '../../../../imports/answer-of-line';
import type { ImportContext } from '../../../../imports/import-context';
import type { ContractDraft } from '../contract-draft';
import type { PackageTarget } from './chunk';
import { knownFor, readKnown, type KnownDelivery } from './known-contracts';
import { customerKey } from './write-customers';

const codes = {
  holder: 'gdv.otherHolder',
  dateOfBirth: 'gdv.otherDateOfBirth',
  start: 'gdv.otherStart',
  premium: 'gdv.premiumMoved',
  units: 'gdv.unitsMoved',
} as const satisfies Record<DeliveryDoubt['kind'], ImportCode>;

const MONTHS = 12;

function deliveredOf({ customer, startDate, payment, isPaidUp, funds }: ContractDraft): DeliveredContract {
  const { firstName, lastName, dateOfBirth } = customer;
  return {
    firstName,
    lastName,
    dateOfBirth,
    startDate,
    yearlyPremium:
      payment === null ? (isPaidUp ? null : 0) : (payment.amount * MONTHS) / payment.intervalMonths,
    units: funds.length === 0 ? null : new Map(funds.map(({ isin, units }) => [isin, units])),
  };
}

const UNKNOWN = '–';

const refusalOf = (
  { line, record, contractNumber }: ContractDraft,
  { kind, isin, published, known }: DeliveryDoubt,
): Refusal => ({
  line,
  record,
  contractNumber,
  code: codes[kind],
  detail: detailOf(isin === null ? 'compared' : 'units', {
    published: published ?? UNKNOWN,
    known: known ?? UNKNOWN,
    ...(isin === null ? {} : { isin }),
  }),
});

/** A report stays when a person is erased, so a finding names nobody. */
const findingOf = (
  { line, contractNumber }: ContractDraft,
  { kind, published, known }: DeliveryDoubt,
): Finding => ({
  line,
  subject: contractNumber,
  code: codes[kind],
  ...(kind === 'holder' || kind === 'dateOfBirth'
    ? { published: null, computed: null }
    : { published, computed: known }),
});

/** What became of the contracts of a package that are not written as they came. */
export interface ComparedDrafts {
  readonly answers: AnswerTally;
  readonly withoutFunds: ContractDraft[];
  readonly refusals: Refusal[];
  readonly findings: Finding[];
}

/** A new contract without fund units of a sort that has none is not for this product; a known one is kept up. */
function isLeftOut(
  draft: ContractDraft,
  known: KnownDelivery,
  { withoutFunds, findings }: ComparedDrafts,
): boolean {
  const { line, contractNumber, lifeKind } = draft;
  if (lifeKind !== 'unitLinked' && !known.contracts.has(contractNumber)) {
    withoutFunds.push(draft);
    return true;
  }
  findings.push({ line, subject: contractNumber, code: 'gdv.noFundUnits', published: null, computed: null });
  return false;
}

/**
 * Compares the contracts of a package with what is known of them, before any of it is written. One that is doubted stays as it
 * was until somebody says that the delivery is right.
 *
 * @returns those that may be written
 */
export async function draftsToWrite(
  db: Transaction,
  {
    delivery: { insurer, contracts },
    issuer,
    customers,
  }: Pick<PackageTarget, 'delivery' | 'issuer' | 'customers'>,
  outcome: ComparedDrafts,
  context: Pick<ImportContext, 'acceptance' | 'limits'>,
): Promise<readonly ContractDraft[]> {
  const keyOf = ({ customer, contractNumber }: ContractDraft) =>
    customerKey(insurer.number, customer, contractNumber);
  const known = await readKnown(db, issuer.id, contracts, contracts.map(keyOf), customers);
  return contracts.filter((draft) => {
    if (draft.funds.length === 0 && isLeftOut(draft, known, outcome)) return false;
    const before = knownFor(known, draft, keyOf(draft));
    const doubts =
      before === null ? [] : doubtsOfDelivery(before, deliveredOf(draft), known.prices, context.limits);
    if (doubts.length === 0) return true;
    const answer = answerOfLine(context, 'gdv', draft.line, outcome.answers);
    const isRight = answer?.verdict === 'right';
    if (isRight) outcome.findings.push(...doubts.map((doubt) => findingOf(draft, doubt)));
    else if (answer === null) outcome.refusals.push(...doubts.map((doubt) => refusalOf(draft, doubt)));
    else
      outcome.refusals.push(...doubts.slice(0, 1).map((doubt) => leftOut(refusalOf(draft, doubt), answer)));
    return isRight;
  });
}
