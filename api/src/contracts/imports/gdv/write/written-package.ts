import type { Transaction } from '../../../../db/database';
import { noCounts } from '../../../../imports/counts';
import type { ImportContext } from '../../../../imports/import-context';
import type { Cancellation, ContractDraft } from '../contract-draft';
import type { FileMemory, PackageResult } from './package-writer';
import type { WrittenCustomer } from './write-customers';

/** What a report says of a package. */
export interface WrittenPackage extends Pick<
  PackageResult,
  'counts' | 'refusals' | 'findings' | 'answers' | 'differences' | 'delivered'
> {
  readonly withoutFunds: readonly Pick<ContractDraft, 'lifeKind' | 'records'>[];
  readonly cancelledUnknown: readonly Pick<Cancellation, 'records'>[];
}

/** A package that is written, with what the ones after it must know of it. */
interface KeptPackage {
  readonly written: WrittenPackage;
  readonly customers: readonly (readonly [string, WrittenCustomer])[];
  readonly funds: readonly string[];
}

type Run = Pick<ImportContext, 'parts'>;

/**
 * A package that an earlier attempt of the run has written.
 *
 * @param memory learns what the package has brought
 */
export async function findWritten(
  { parts }: Run,
  position: number,
  memory: FileMemory,
): Promise<WrittenPackage | null> {
  const kept = await parts?.find<KeptPackage>(position);
  if (!kept) return null;
  for (const [key, customer] of kept.customers) memory.customers.set(key, customer);
  for (const isin of kept.funds) memory.funds.add(isin);
  const { written } = kept;
  // A release before this one counts fewer nouns.
  return { ...written, counts: { ...noCounts(), ...written.counts } };
}

/** Keeps what a package became, in the transaction that writes it. */
export async function keepWritten(
  transaction: Transaction,
  { parts }: Run,
  position: number,
  {
    counts,
    refusals,
    findings,
    answers,
    differences,
    delivered,
    withoutFunds,
    cancelledUnknown,
  }: PackageResult,
  before: FileMemory,
  after: FileMemory,
): Promise<void> {
  const kept: KeptPackage = {
    written: {
      ...{ counts, refusals, findings, answers, differences, delivered },
      withoutFunds: withoutFunds.map(({ lifeKind, records }) => ({ lifeKind, records })),
      cancelledUnknown: cancelledUnknown.map(({ records }) => ({ records })),
    },
    customers: [...after.customers].filter(([key]) => !before.customers.has(key)),
    funds: [...after.funds].filter((isin) => !before.funds.has(isin)),
  };
  await parts?.keep(transaction, position, kept);
}
