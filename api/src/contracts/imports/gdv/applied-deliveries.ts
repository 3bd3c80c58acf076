import type { DeliveryDifferences } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../../../db/database';
import type { Finding } from '../../../files/problem';
import type { GdvPackage } from './package';

type Corrected = NonNullable<DeliveryDifferences['corrects']>[number];

interface Applied {
  readonly importId: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly createdOn: string;
  readonly appliedAt: string;
}

/** What stands already of an insurer: its newest delivery, and that of the same day. */
async function appliedOf(db: Queries, insurer: string, day: string): Promise<readonly Applied[]> {
  const applied = sql`select r.id as "importId", r.file_name as "fileName", r.file_hash as "fileHash",
      d.created_on as "createdOn", r.started_at as "appliedAt"
    from import_delivery d join import_run r on r.id = d.run_id
    where d.gdv_number = ${insurer} and r.undone_at is null
      and not exists (select 1 from import_undo u where u.run_id = r.id)`;
  return db.query<Applied>(
    sql`(${applied} order by d.created_on desc, r.started_at desc limit 1)
      union all (${applied} and d.created_on = ${day}::date order by r.started_at desc limit 1)`,
  );
}

interface ComparedDelivery {
  /** It is older than what was applied last: a person accepts that, with a reason. */
  readonly older: Finding | null;
  /** It says something else of a day of which a delivery was applied. */
  readonly corrects: Corrected | null;
}

/** Where a package stands among the deliveries of its insurer. @param fileHash SHA-256, hex */
export async function compareDelivery(
  db: Queries,
  { line, insurer, createdOn }: Pick<GdvPackage, 'line' | 'insurer' | 'createdOn'>,
  fileHash: string,
): Promise<ComparedDelivery> {
  if (createdOn === null) return { older: null, corrects: null };
  const applied = await appliedOf(db, insurer.number, createdOn);
  const newest = applied.find((each) => each.createdOn > createdOn);
  const same = applied.findLast((each) => each.createdOn === createdOn);
  return {
    older: newest
      ? {
          line,
          subject: insurer.name || insurer.number,
          code: 'gdv.olderDelivery',
          published: createdOn,
          computed: newest.createdOn,
        }
      : null,
    corrects:
      same && same.fileHash !== fileHash
        ? {
            insurer: insurer.name || insurer.number,
            createdOn,
            importId: same.importId,
            fileName: same.fileName,
            appliedAt: same.appliedAt,
          }
        : null,
  };
}

/** Remembers of which day a delivery of an insurer is that was applied. */
export async function noteDelivery(
  db: Transaction,
  runId: string,
  { insurer, createdOn }: Pick<GdvPackage, 'insurer' | 'createdOn'>,
): Promise<void> {
  if (createdOn !== null)
    await db.query(
      sql`insert into import_delivery (run_id, gdv_number, created_on)
        values (${runId}::uuid, ${insurer.number}, ${createdOn}::date) on conflict do nothing`,
    );
}
