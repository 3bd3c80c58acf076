import type { Transaction } from '../../../../db/database';
import { analyzeGrown } from '../../../../db/plan-for-growth';
import { retryLost } from '../../../../db/retry-lost';
import { addAnswers } from '../../../../imports/answer-of-line';
import type { ImportContext, ImportedChange } from '../../../../imports/import-context';
import { lockImports } from '../../../../imports/lock-imports';
import type { ReportBuilder } from '../../../../imports/report';
import { startJob } from '../../../../jobs/job-rows';
import { noteDelivery } from '../applied-deliveries';
import type { PackageDraft } from '../gdv-file';
import { LIFE } from '../layout';
import { writePackage, type ChangedContract, type FileMemory, type PackageResult } from './package-writer';
import { findWritten, keepWritten, type WrittenPackage } from './written-package';

/** Where the packages of a file go, and what they have brought so far. */
export interface PackageOrder {
  /** Of new customers. */
  readonly groupId: string;
  readonly context: ImportContext;
  readonly importRunId: string;
  readonly memory: FileMemory;
  /** Keeps how the file was read, in the transaction that writes the package. */
  readonly remember: (transaction: Transaction, delivery: PackageDraft) => Promise<void>;
}

export const newMemory = (): FileMemory => ({ customers: new Map(), funds: new Set() });

const toChange = ({ id, contractNumber, before, after, outcome }: ChangedContract): ImportedChange => ({
  action: 'contract.imported',
  entityType: 'contract',
  entityId: String(id),
  before,
  after: { ...after, contractNumber, outcome },
});

/** What every new contract has rows in. */
const FILLED = [
  'customer',
  'contract',
  'portfolio',
  'portfolio_entry',
  'savings_plan',
  'savings_plan_entry',
] as const;

const writeOnce = (
  delivery: PackageDraft,
  { groupId, context, importRunId, remember }: PackageOrder,
  memory: FileMemory,
  keep: (transaction: Transaction, result: PackageResult) => Promise<void>,
) =>
  context.database.transaction(async (transaction) => {
    const { isPreview, startedById, audit } = context;
    await lockImports(transaction, context);
    const result = await writePackage(transaction, delivery, groupId, memory, context, importRunId);
    if (isPreview) return result;
    await remember(transaction, delivery);
    const insurer = { ...delivery.insurer, number: result.insurerNumber };
    await noteDelivery(transaction, importRunId, { ...delivery, insurer });
    const contractIds = result.changed.map(({ id }) => id);
    if (contractIds.length > 0)
      await startJob(transaction, {
        kind: 'analysis',
        input: { contractIds },
        startedBy: startedById,
        importRunId,
      });
    await keep(transaction, result);
    await audit(transaction, result.changed.map(toChange));
    await analyzeGrown(transaction, FILLED, result.counts.contracts.created);
    return result;
  });

/**
 * One transaction per package: it is what an insurer delivers as a whole, and it bounds the memory. One that lost against the work
 * of others is written again; one that the run has written before its process died is not.
 *
 * @param position of the package in the file, which stays the same when the file is read again
 */
export async function importPackage(
  delivery: PackageDraft,
  position: number,
  order: PackageOrder,
): Promise<WrittenPackage> {
  const { context, memory } = order;
  const written = await findWritten(context, position, memory);
  if (written) return written;
  const { seen, result } = await retryLost(async () => {
    const seen = { customers: new Map(memory.customers), funds: new Set(memory.funds) };
    const keep = (transaction: Transaction, each: PackageResult) =>
      keepWritten(transaction, context, position, each, memory, seen);
    return { seen, result: await writeOnce(delivery, order, seen, keep) };
  });
  memory.customers = seen.customers;
  memory.funds = seen.funds;
  return result;
}

/** Adds to the report what became of a package. */
export function reportPackage(
  report: ReportBuilder,
  {
    counts,
    answers,
    withoutFunds,
    cancelledUnknown,
    refusals,
    findings,
    differences,
  }: Omit<WrittenPackage, 'delivered'>,
): void {
  report.add(counts);
  addAnswers(report.answers, answers);
  for (const { lifeKind, records } of withoutFunds) report.skip(`${LIFE}-${lifeKind}`, records, 1);
  for (const { records } of cancelledUnknown) report.skip(`${LIFE}-cancelled`, records, 1);
  report.refuse(...refusals);
  report.find(...findings);
  report.differ(...differences);
}
