import type { InsurerNumbers, InsurerNumbersInput } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import { audit, type Writer } from '../../audit/writer';
import type { Database, Queries } from '../../db/database';
import { takeLock } from '../../db/locks';
import { ApiFault, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';

const LISTED_TWINS = 20;

type Row = InsurerNumbers & { readonly issuerName: string };

/** @throws {ApiFault} 404 `insurers.notFound` */
async function readRow(db: Queries, issuerId: number): Promise<Row> {
  const [row] = await db.query<Row>(
    sql`with numbered as (select external_key as number, regexp_replace(external_key, '^0+(?=.)', '') as plain
          from contract where issuer_id = ${issuerId}),
        twins as (select plain, json_agg(number order by number) as numbers from numbered group by plain having count(*) > 1)
      select i.name as "issuerName", i.leading_zeros as "leadingZeros", i.version,
        (select count(*) from numbered) as contracts,
        (select count(*) from numbered where number <> plain) as "withZeros",
        (select count(*) from twins) as "twinCount",
        (select coalesce(json_agg(t.numbers order by t.plain), '[]')
          from (select * from twins order by plain limit ${LISTED_TWINS}) t) as twins
      from issuer i where i.id = ${issuerId}`,
  );
  if (!row) throw notFound('insurers', issuerId);
  return row;
}

/** @throws {ApiFault} 404 `insurers.notFound` */
export async function readInsurerNumbers(db: Queries, issuerId: number): Promise<InsurerNumbers> {
  const { issuerName: _, ...numbers } = await readRow(db, issuerId);
  return numbers;
}

/**
 * Says whether zeros in front of the contract numbers of an insurer count. No contract changes by it: deliveries, depots and searches find
 * them by it from now on.
 *
 * @throws {ApiFault} 404; 412 for another version; 409 `insurers.numbersWouldMerge` while two contracts differ by their zeros alone
 */
export const changeInsurerNumbers = (
  database: Database,
  issuerId: number,
  { leadingZeros, reason }: InsurerNumbersInput,
  version: number,
  writer: Writer,
): Promise<InsurerNumbers> =>
  database.transaction(async (db) => {
    // A delivery between the look and the change may bring a twin.
    await takeLock(db, 'imports');
    await db.query(sql`select from issuer where id = ${issuerId} for no key update`);
    const before = await readRow(db, issuerId);
    if (before.version !== version) throw outdated('insurers', before.version);
    if (leadingZeros === 'ignore' && before.twinCount > 0)
      throw new ApiFault(
        409,
        'insurers.numbersWouldMerge',
        'two contracts differ by their leading zeros alone',
        {
          field: '/leadingZeros',
          parameters: { numbers: before.twins.map((numbers) => numbers.join(' / ')).join(', ') },
        },
      );
    await db.query(
      sql`update issuer set leading_zeros = ${leadingZeros}, version = version + 1 where id = ${issuerId}`,
    );
    await audit(db, writer, [
      {
        action: 'whiteLabel.changed',
        entityType: 'whiteLabel',
        entityId: `issuer-${issuerId}`,
        entityName: before.issuerName,
        before: { leadingZeros: before.leadingZeros },
        after: { leadingZeros, reason },
      },
    ]);
    return readInsurerNumbers(db, issuerId);
  });
