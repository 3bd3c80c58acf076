import type { Transaction } from '../../../../db/database';
import { planAnew } from '../../../../db/plan-for-growth';
import { noAnswers } from '../../../../imports/answer-of-line';
import { noCounts } from '../../../../imports/counts';
import type { ImportContext } from '../../../../imports/import-context';
import { detailOf, type Finding, type Refusal } from '../../../../files/problem';
import type { Cancellation, ContractDraft } from '../contract-draft';
import type { PackageDraft } from '../gdv-file';
import { outcomeOf, writeChunk, type PackageTarget, type WrittenChunk, type WrittenDraft } from './chunk';
import type { WrittenContract } from './write-contracts';
import type { WrittenCustomer } from './write-customers';
import { databaseRefusal } from './database-refusal';
import { differenceOf, type DeliveryDifference } from './differences';
import { draftsToWrite } from './drafts-to-write';
import { endCancelled, type Cancelled } from './end-cancelled';
import { findOrCreateIssuer, numberOf } from './find-issuer';
import { withKnownFacts } from './known-facts';
import { withKnownNumbers } from './known-numbers';
import { lockKnown } from './lock-known';

/** Seen in earlier contracts of the file, so that each customer and fund counts once. */
export interface FileMemory {
  customers: Map<string, WrittenCustomer>;
  funds: Set<string>;
}

export interface ChangedContract extends WrittenContract {
  readonly contractNumber: string;
}

/** Few enough for the parameters of one statement, many enough to make their number small. */
const CHUNK = 500;

/** Collects what became of the contracts of a package. */
class PackageTally {
  readonly counts = noCounts();
  /** Contracts with anything new: what hints and score depend on. */
  readonly changed: ChangedContract[] = [];
  readonly refusals: Refusal[] = [];
  readonly findings: Finding[] = [];
  readonly answers = noAnswers();
  readonly differences: DeliveryDifference[] = [];
  /** Numbers under which the contracts of the package are known. */
  readonly delivered: string[] = [];
  /** Cancelled, and not known. */
  cancelledUnknown: readonly Cancellation[] = [];
  /** Left out, as nothing of them is in funds. */
  readonly withoutFunds: ContractDraft[] = [];

  constructor(
    private readonly memory: FileMemory,
    readonly insurerNumber: string,
  ) {}

  add({ contracts, customers, funds }: WrittenChunk): void {
    for (const [key, customer] of customers) {
      this.memory.customers.set(key, customer);
      this.counts.customers[customer.outcome] += 1;
    }
    for (const [isin, { outcome }] of funds) {
      if (!this.memory.funds.has(isin)) this.counts.funds[outcome] += 1;
      this.memory.funds.add(isin);
    }
    for (const written of contracts) this.addContract(written);
  }

  private addContract(written: WrittenDraft): void {
    const { draft, contract, portfolio } = written;
    const { line, contractNumber, valuationDate } = draft;
    const outcome = outcomeOf(written);
    const difference = differenceOf(written);
    if (difference) this.differences.push(difference);
    this.counts.contracts[outcome] += 1;
    if (outcome !== 'unchanged') this.changed.push({ ...contract, outcome, contractNumber });
    if (written.tariffFinding)
      this.findings.push({ line, subject: contractNumber, ...written.tariffFinding });
    if (!portfolio) return;
    for (const each of ['created', 'updated', 'unchanged'] as const) {
      this.counts.holdings[each] += portfolio.holdings[each];
    }
    if (portfolio.isHistoric) {
      const code = 'gdv.olderThanStored';
      this.findings.push({ line, subject: contractNumber, code, published: valuationDate, computed: null });
    }
  }

  addCancelled({ ended, unknown }: Cancelled): void {
    this.cancelledUnknown = unknown;
    for (const { cancellation, known, after, outcome } of ended) {
      const { id, tariffId, contractNumber, version: _, ...before } = known;
      this.counts.contracts[outcome] += 1;
      this.delivered.push(contractNumber);
      this.findings.push({
        line: cancellation.line,
        subject: contractNumber,
        code: 'gdv.contractCancelled',
        published: after.endDate,
        computed: known.endDate,
      });
      if (outcome === 'unchanged') continue;
      this.changed.push({ id, tariffId, outcome, before, after, contractNumber });
      this.differences.push({ contractNumber, kind: 'changed', fields: ['end'] });
    }
  }

  refuse({ line, record, contractNumber }: ContractDraft, message: string): void {
    const detail = detailOf('database', { message });
    this.refusals.push({ line, record, contractNumber, code: 'gdv.databaseRefused', detail });
  }
}

/**
 * Writes contracts together; when the database refuses one, each by itself, so that only the wrong ones are left
 * out and leave no trace. By then a contract that somebody has entered meanwhile is a known one.
 */
async function writeOrRefuse(
  transaction: Transaction,
  target: PackageTarget,
  drafts: readonly ContractDraft[],
  result: PackageTally,
  isAlone = false,
): Promise<void> {
  await transaction.query('SAVEPOINT contracts');
  try {
    const written = await writeChunk(transaction, target, drafts);
    await transaction.query('RELEASE SAVEPOINT contracts');
    result.add(written);
  } catch (error) {
    const reason = databaseRefusal(error);
    if (reason === null) throw error;
    await transaction.query('ROLLBACK TO SAVEPOINT contracts');
    for (const draft of drafts)
      if (isAlone) result.refuse(draft, reason);
      else await writeOrRefuse(transaction, target, [draft], result, true);
  }
}

export type PackageResult = Omit<PackageTally, 'add' | 'addCancelled' | 'refuse'>;

/**
 * Writes the contracts of a package inside one transaction: all that are sound and not doubted, or none. A preview goes the same way up to
 * each statement that writes; what would be created has an id below 0.
 */
export async function writePackage(
  transaction: Transaction,
  stated: PackageDraft,
  groupId: string,
  memory: FileMemory,
  context: Pick<ImportContext, 'acceptance' | 'isPreview' | 'limits' | 'today'>,
  importRunId: string,
): Promise<PackageResult> {
  const { isPreview } = context;
  const issuer = await findOrCreateIssuer(transaction, stated.insurer, isPreview);
  const insurer = { name: issuer.name, number: numberOf(issuer) };
  const numbered = await withKnownNumbers(transaction, { ...stated, insurer }, issuer);
  const delivery = await withKnownFacts(transaction, numbered, issuer);
  if (!isPreview) await lockKnown(transaction, delivery, issuer.id);
  const target = {
    delivery,
    issuer,
    groupId,
    customers: memory.customers,
    runId: isPreview ? null : importRunId,
  };
  const result = new PackageTally(memory, insurer.number);
  result.delivered.push(...delivery.contracts.map(({ contractNumber }) => contractNumber));
  result.addCancelled(await endCancelled(transaction, target, context.today));
  const drafts = await draftsToWrite(transaction, target, result, context);
  // A plan does for twice the contracts it was made for, and no longer for sixty times as many.
  let plannedFor = 0;
  for (let from = 0; from < drafts.length; from += CHUNK) {
    await writeOrRefuse(transaction, target, drafts.slice(from, from + CHUNK), result);
    if (isPreview || from < plannedFor * 2) continue;
    await planAnew(transaction);
    plannedFor = from + CHUNK;
  }
  return result;
}
