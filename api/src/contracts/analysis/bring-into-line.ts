import { inverseOf, isInOldUnits, timesRatio } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import { apart, raise } from '../../db/apart';
import type { Queries, Transaction } from '../../db/database';
import { lockContracts } from '../../records/lock-rows';
import { correctHistory } from './correct-history';
import { exchangedState, givenBackState, type NewestPrice, type StatedEntry } from './exchanged-state';
import { outOfLine, pendingActions, type PendingAction } from './pending-actions';
import type { PendingChanges } from './pending-changes';
import { beginPortfolio, sumUpPortfolios } from './portfolio-state';

interface State {
  /** ISO date. */
  readonly validOn: string;
  readonly entries: readonly StatedEntry[];
  readonly protection: number;
}

async function stateOf(db: Queries, contractId: number): Promise<State | undefined> {
  const [state] = await db.query<State>(
    sql`select p.valid_on::text as "validOn", p.guarantee_fund_quantity as protection,
      coalesce((select json_agg(json_build_object('fundId', fund_id, 'units', units, 'price', price,
          'pricedOn', coalesce(e.priced_on, e.valid_on), 'value', value, 'purchaseValue', purchase_value) order by fund_id)
        from portfolio_entry e where e.contract_id = p.contract_id and e.valid_on = p.valid_on), '[]') as entries
    from portfolio p where p.contract_id = ${contractId} order by p.valid_on desc limit 1`,
  );
  return state;
}

async function newestPrice(db: Queries, fundId: number): Promise<NewestPrice | null> {
  const [newest] = await db.query<NewestPrice>(
    sql`select price, price_date::text as "pricedOn" from fund where id = ${fundId} and currency = 'EUR' and price > 0`,
  );
  return newest ?? null;
}

/** Whether a state of the day or later was delivered with units from before: a fund that merged is still there, or its units stayed. */
async function isLate(
  db: Queries,
  { contractId, fundId, day, kind, ...ratio }: PendingAction,
): Promise<boolean> {
  if (kind === 'merger') return true;
  const unitsOn = sql`(select coalesce((select e.units from portfolio_entry e where e.contract_id = p.contract_id
    and e.valid_on = p.valid_on and e.fund_id = ${fundId}), 0) from portfolio p where p.contract_id = ${contractId}`;
  const [units] = await db.query<{ before: number | null; after: number | null }>(
    sql`select ${unitsOn} and p.valid_on < ${day}::date order by p.valid_on desc limit 1) as before,
      ${unitsOn} and p.valid_on >= ${day}::date order by p.valid_on limit 1) as after`,
  );
  return isInOldUnits({ before: units?.before ?? 0, after: units?.after ?? 0 }, ratio);
}

async function writeEntries(
  db: Queries,
  contractId: number,
  day: string,
  entries: readonly StatedEntry[],
): Promise<void> {
  const rows = entries.map(({ fundId, pricedOn, purchaseValue, ...entry }) => ({
    ...entry,
    fund_id: fundId,
    priced_on: pricedOn,
    purchase_value: purchaseValue,
  }));
  await db.query(
    sql`delete from portfolio_entry where contract_id = ${contractId} and valid_on = ${day}::date`,
  );
  await db.query(
    sql`insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, priced_on, value, purchase_value)
    select ${contractId}, ${day}::date, fund_id, units, price, priced_on, value, purchase_value
    from jsonb_populate_recordset(null::portfolio_entry, ${JSON.stringify(rows)}::jsonb)`,
  );
}

const writeProtection = (db: Queries, contractId: number, day: string, quantity: number): Promise<unknown> =>
  db.query(
    sql`update portfolio set guarantee_fund_quantity = ${quantity} where contract_id = ${contractId}
      and valid_on = ${day}::date`,
  );

const remember = (
  db: Queries,
  { actionId, contractId }: PendingAction,
  state: 'exchanged' | 'asDelivered',
  facts: object = {},
): Promise<unknown> =>
  db.query(
    sql`insert into corporate_action_contract (action_id, contract_id, state, at, units_before, units_after, purchase_value,
        protection_before, protection_after)
      select ${actionId}, ${contractId}, ${state}, now(), units_before, units_after, purchase_value, protection_before,
        protection_after
      from jsonb_populate_record(null::corporate_action_contract, ${JSON.stringify(facts)}::jsonb)
      on conflict (action_id, contract_id) do update set state = excluded.state, at = excluded.at,
        units_before = excluded.units_before, units_after = excluded.units_after,
        purchase_value = excluded.purchase_value, protection_before = excluded.protection_before,
        protection_after = excluded.protection_after`,
  );

const changeOf = (
  action: 'contract.unitsExchanged' | 'contract.unitsGivenBack',
  { contractId, contractNumber, fundName }: PendingAction,
  before: number | null,
  after: number | null,
): Change => ({
  action,
  entityType: 'contract',
  entityId: String(contractId),
  entityName: contractNumber,
  before: { fund: fundName, units: before },
  after: { fund: fundName, units: after },
});

/** New units for old ones, in a state of the day of the action, or in a later one that was delivered too early. */
async function exchange(db: Transaction, action: PendingAction): Promise<Change[]> {
  const { contractId, day, intoFundId } = action;
  const state = await stateOf(db, contractId);
  if (!state || (state.validOn >= day && !(await isLate(db, action)))) {
    await remember(db, action, 'asDelivered');
    return [];
  }
  const on = state.validOn < day ? day : state.validOn;
  const after = exchangedState(state.entries, action, day, await newestPrice(db, intoFundId));
  const protection = action.isProtection && state.validOn < day ? timesRatio(state.protection, action) : null;
  if (!after && protection === null) {
    await remember(db, action, 'asDelivered');
    return [];
  }
  await beginPortfolio(db, contractId, on);
  await writeEntries(db, contractId, on, after?.entries ?? state.entries);
  if (protection !== null) await writeProtection(db, contractId, on, protection);
  const exchanged = after?.exchanged;
  if (exchanged && action.kind === 'split')
    await correctHistory(db, contractId, action.fundId, day, exchanged.unitsAfter - exchanged.unitsBefore);
  await remember(db, action, 'exchanged', {
    units_before: exchanged?.unitsBefore ?? null,
    units_after: exchanged?.unitsAfter ?? null,
    purchase_value: exchanged?.purchaseValue ?? null,
    protection_before: protection === null ? null : state.protection,
    protection_after: protection,
  });
  const { unitsBefore, unitsAfter } = exchanged ?? { unitsBefore: state.protection, unitsAfter: protection };
  return [changeOf('contract.unitsExchanged', action, unitsBefore, unitsAfter)];
}

async function giveBack(db: Transaction, action: PendingAction): Promise<Change[]> {
  const { actionId, contractId, day, fundId, exchanged, protectionBefore, protectionAfter } = action;
  await db.query(
    sql`update corporate_action_contract set state = 'givenBack', at = now()
    where action_id = ${actionId} and contract_id = ${contractId}`,
  );
  const state = await stateOf(db, contractId);
  if (!state) return [];
  if (exchanged && action.kind === 'split')
    await correctHistory(db, contractId, fundId, day, exchanged.unitsBefore - exchanged.unitsAfter);
  if (exchanged)
    await writeEntries(
      db,
      contractId,
      state.validOn,
      givenBackState(state.entries, action, day, exchanged, await newestPrice(db, fundId)),
    );
  if (protectionBefore !== null)
    await writeProtection(
      db,
      contractId,
      state.validOn,
      state.protection === protectionAfter
        ? protectionBefore
        : timesRatio(state.protection, inverseOf(action)),
    );
  const { unitsBefore, unitsAfter } = exchanged ?? {
    unitsBefore: protectionBefore,
    unitsAfter: protectionAfter,
  };
  return [changeOf('contract.unitsGivenBack', action, unitsAfter, unitsBefore)];
}

export interface InLine {
  /** Entries for the audit log. */
  readonly changes: readonly Change[];
  /** Contracts whose units are still those from before; nobody values them. */
  readonly failed: ReadonlySet<number>;
}

/**
 * Brings contracts into line with the splits and mergers of their funds: what is confirmed exchanges their units once, what was
 * taken back gives the old ones back. Whoever values a contract or compares its units with others does this first.
 *
 * @param pending collects what changes in their rows
 * @param onFault hears why one of many contracts failed; without it that ends all of them
 */
export async function bringIntoLine(
  db: Transaction,
  contractIds: readonly number[],
  pending: PendingChanges,
  onFault: (error: unknown) => void = raise,
): Promise<InLine> {
  const { contractIds: ids, actionIds } = await outOfLine(db, contractIds);
  const failed = new Set<number>();
  if (ids.length === 0) return { changes: [], failed };
  await lockContracts(db, ids, 'no key update');
  const changes: Change[] = [];
  for (const action of await pendingActions(db, ids, actionIds)) {
    if (failed.has(action.contractId)) continue;
    const work = () => (action.state === 'confirmed' ? exchange(db, action) : giveBack(db, action));
    const made = await apart(db, `the exchange of units of contract ${action.contractId}`, work, onFault);
    if (made) changes.push(...made);
    else failed.add(action.contractId);
  }
  const changed = [...new Set(changes.map(({ entityId }) => Number(entityId)))];
  if (changed.length === 0) return { changes, failed };
  await sumUpPortfolios(db, changed, pending);
  pending.raiseVersions(changed);
  // What a merger brought may be of a fund with a split of its own.
  const others = changed.filter((id) => !failed.has(id));
  const next = await bringIntoLine(db, others, pending, onFault);
  return { changes: [...changes, ...next.changes], failed: new Set([...failed, ...next.failed]) };
}
