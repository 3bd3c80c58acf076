import type { TariffChange } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** Names of what the changes speak of by id. */
export interface DifferenceNames {
  readonly peerGroup: (id: number) => string;
  /** ISIN and name. */
  readonly fund: (id: number) => string;
  readonly issuer: (id: number) => string;
}

interface NameRow {
  readonly id: number;
  readonly name: string;
}

function fundIdsOf(change: TariffChange): readonly number[] {
  if (change.kind === 'fund') return [change.fundId];
  if (change.kind === 'cell' || change.kind === 'row')
    return change.allocationBy === 'fund' ? [change.id] : [];
  if (change.kind !== 'field' || change.field !== 'guaranteeFundId') return [];
  return [change.before, change.after].filter((id) => typeof id === 'number');
}

const nameIn = (rows: readonly NameRow[]): ((id: number) => string) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? String(id);
};

export async function differenceNames(
  db: Queries,
  changes: readonly TariffChange[],
): Promise<DifferenceNames> {
  const fundIds = [...new Set(changes.flatMap(fundIdsOf))];
  return {
    peerGroup: nameIn(await db.query(sql`select id, name from peer_group`)),
    fund: nameIn(
      await db.query(
        sql`select id, isin || ' ' || name as name from fund where id = any(${fundIds}::integer[])`,
      ),
    ),
    issuer: nameIn(await db.query(sql`select id, name from issuer`)),
  };
}
