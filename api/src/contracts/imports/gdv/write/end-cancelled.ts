import { withoutZeros } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import { lockContracts } from '../../../../records/lock-rows';
import { PendingChanges } from '../../../analysis/pending-changes';
import { writePending } from '../../../analysis/write-pending';
import type { Cancellation } from '../contract-draft';
import type { PackageTarget } from './chunk';
import { noteContracts, rememberContracts } from './note-contracts';
import type { ImportedFields } from './write-contracts';

interface KnownRow extends ImportedFields {
  readonly id: number;
  readonly tariffId: number;
  readonly contractNumber: string;
  readonly version: number;
}

/** A known contract that the insurer has cancelled. */
interface EndedContract {
  readonly cancellation: Cancellation;
  readonly known: KnownRow;
  readonly after: ImportedFields;
  readonly outcome: 'updated' | 'unchanged';
}

export interface Cancelled {
  readonly ended: readonly EndedContract[];
  /** Nothing is known of them, so their end is no news. */
  readonly unknown: readonly Cancellation[];
}

async function knownRows(
  db: Transaction,
  { delivery: { cancellations }, issuer, runId }: Pick<PackageTarget, 'delivery' | 'issuer' | 'runId'>,
): Promise<readonly KnownRow[]> {
  const numbers = cancellations.map(({ contractNumber }) => withoutZeros(contractNumber));
  const found = sql`select id from contract where issuer_id = ${issuer.id}
    and regexp_replace(external_key, '^0+(?=.)', '') = any(${numbers}::text[])`;
  if (runId !== null) await lockContracts(db, found, 'no key update');
  return db.query<KnownRow>(
    sql`select id, tariff_id as "tariffId", external_key as "contractNumber", version, customer_id as "customerId",
        start_date as "startDate", end_date as "endDate", external_consumer_key as "externalConsumerKey"
      from contract where id in (${found})`,
  );
}

/** By its number; with other zeros in front only where that is the only one and the insurer does not say that they count. */
function knownOf(
  { contractNumber }: Cancellation,
  rows: readonly KnownRow[],
  zeros: PackageTarget['issuer']['leadingZeros'],
): KnownRow | undefined {
  const exact = rows.find((row) => row.contractNumber === contractNumber);
  if (exact || zeros === 'count') return exact;
  const [only, ...others] = rows.filter(
    (row) => withoutZeros(row.contractNumber) === withoutZeros(contractNumber),
  );
  return others.length === 0 ? only : undefined;
}

/** The day that the insurer names, else that of the delivery unless the contract has ended before; never before its start. */
function endOf({ leftOn }: Cancellation, known: KnownRow, deliveredOn: string): string {
  const { startDate, endDate } = known;
  const end = leftOn ?? (endDate !== null && endDate < deliveredOn ? endDate : deliveredOn);
  return end < startDate ? startDate : end;
}

/**
 * Ends the known contracts that an insurer has cancelled. Holder, units and plan stay as they are known: what stands in the records of
 * a cancelled contract is what is left of it.
 *
 * @param today ISO date, of a delivery without a day
 */
export async function endCancelled(
  db: Transaction,
  target: Pick<PackageTarget, 'delivery' | 'issuer' | 'runId'>,
  today: string,
): Promise<Cancelled> {
  const { delivery, issuer, runId } = target;
  if (delivery.cancellations.length === 0) return { ended: [], unknown: [] };
  const rows = await knownRows(db, target);
  const ended: EndedContract[] = [];
  const unknown: Cancellation[] = [];
  for (const cancellation of delivery.cancellations) {
    const known = knownOf(cancellation, rows, issuer.leadingZeros);
    if (!known) {
      unknown.push(cancellation);
      continue;
    }
    const { customerId, startDate, externalConsumerKey } = known;
    const endDate = endOf(cancellation, known, delivery.createdOn ?? today);
    const after = { customerId, startDate, endDate, externalConsumerKey };
    ended.push({
      cancellation,
      known,
      after,
      outcome: endDate === known.endDate ? 'unchanged' : 'updated',
    });
  }
  if (runId !== null) await write(db, runId, ended, issuer.name);
  return { ended, unknown };
}

async function write(
  db: Transaction,
  runId: string,
  ended: readonly EndedContract[],
  insurer: string,
): Promise<void> {
  const changed = ended.filter(({ outcome }) => outcome === 'updated');
  const before = await rememberContracts(
    db,
    changed.map(({ known: { id } }) => ({ contractId: id, portfolioOn: null, planOn: null })),
  );
  const pending = new PendingChanges();
  for (const { known, after, outcome } of ended)
    pending.set(known.id, {
      end_date: after.endDate,
      // The time of the transaction, as PostgreSQL reads the word.
      last_fetch: 'now',
      last_fetch_from: insurer,
      last_fetch_result: outcome === 'updated' ? 'contractData' : 'nothingNew',
    });
  pending.raiseVersions(changed.map(({ known: { id } }) => id));
  await noteContracts(
    db,
    runId,
    changed.map(({ known: { id, version } }) => ({
      contractId: id,
      version: version + 1,
      before: before.get(id) ?? null,
    })),
  );
  await writePending(db, pending);
}
