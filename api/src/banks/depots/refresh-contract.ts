import sql from 'sql-template-tag';
import type { BankPosition } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import type { WrittenPositions } from './write-positions';
import { writePositions } from './write-positions';

export interface ContractToRefresh {
  readonly contractId: number;
  readonly positions: readonly BankPosition[];
}

interface Before {
  readonly id: number;
  readonly contractNumber: string;
  readonly totalValue: number;
}

/** Orders that were closed by hand as executed are in what the bank shows now. */
const confirmHoldings = (db: Queries, contractIds: readonly number[]): Promise<unknown> =>
  db.query(
    sql`update trader_order set holdings_confirmed_at = now() where contract_id = any(${contractIds}::int[])
      and closed_by is not null and state = 'executed' and holdings_confirmed_at is null`,
  );

/**
 * Brings what a bank showed into contracts and notes that they were looked at (OPEN-60). The caller analyses them anew.
 *
 * @returns entries for the audit log, of contracts whose portfolio has changed
 */
export async function refreshContracts(
  db: Queries,
  contracts: readonly ContractToRefresh[],
  today: string,
): Promise<Change[]> {
  const ids = contracts.map(({ contractId }) => contractId).sort((a, b) => a - b);
  const before = await db.query<Before>(
    sql`select id, external_key as "contractNumber", total_value as "totalValue" from contract
    where id = any(${ids}::int[]) order by id for update`,
  );
  const outcomes = new Map<number, WrittenPositions>();
  for (const { contractId, positions } of contracts)
    outcomes.set(contractId, await writePositions(db, contractId, positions, today));
  const after = await db.query<{ id: number; totalValue: number }>(
    sql`update contract set last_check = now(), version = version + 1, updated_at = now()
    where id = any(${ids}::int[]) returning id, total_value as "totalValue"`,
  );
  await confirmHoldings(
    db,
    ids.filter((id) => outcomes.get(id) !== 'unknownFunds'),
  );
  const values = new Map(after.map(({ id, totalValue }) => [id, totalValue]));
  return before.flatMap(({ id, contractNumber, totalValue }): Change[] =>
    outcomes.get(id) === 'priced' || outcomes.get(id) === 'replaced'
      ? [
          {
            action: 'traderDepot.refreshed',
            entityType: 'contract',
            entityId: String(id),
            entityName: contractNumber,
            before: { totalValue },
            after: { totalValue: values.get(id) ?? null },
          },
        ]
      : [],
  );
}
