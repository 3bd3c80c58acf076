import type { CorporateAction, CorporateActionPreview } from '@depotwerk/contract/market';
import type { CorporateActionObstacle } from '@depotwerk/contract/market/values/corporate-actions';
import { isInOldUnits, roundToCents, timesRatio } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { readAction } from './read-actions';

interface Named {
  readonly id: string;
  readonly kind: 'split' | 'merger';
  readonly fundId: number;
  readonly day: string;
}

/** Why an action cannot count now. @param today ISO date */
export async function obstacleOf(
  db: Queries,
  { id, kind, fundId, day }: Named,
  today: string,
): Promise<CorporateActionObstacle | null> {
  if (day > today) return 'notYet';
  const [facts] = await db.query<{ isConfirmed: boolean; isProtection: boolean }>(
    sql`select exists (select 1 from corporate_action where fund_id = ${fundId} and day = ${day}::date
        and state = 'confirmed' and id <> ${id}) as "isConfirmed",
      exists (select 1 from tariff where guarantee_fund_id = ${fundId}) as "isProtection"`,
  );
  if (facts?.isConfirmed) return 'confirmedBefore';
  return kind === 'merger' && facts?.isProtection ? 'protectionFund' : null;
}

interface HeldUnits {
  /** Null: the newest state is of before the day. */
  readonly firstAfter: number | null;
  /** In the last state of before the day. */
  readonly lastBefore: number | null;
  readonly units: number;
  readonly valueEur: number;
}

/** Of all contracts that hold the fund today. */
const heldUnits = (db: Queries, { fundId, day }: Pick<CorporateAction, 'fundId' | 'day'>) =>
  db.query<HeldUnits>(
    sql`select e.units, e.value as "valueEur",
      case when e.valid_on >= ${day}::date then (select coalesce((select o.units from portfolio_entry o
          where o.contract_id = p.contract_id and o.valid_on = p.valid_on and o.fund_id = ${fundId}), 0)
        from portfolio p where p.contract_id = e.contract_id and p.valid_on >= ${day}::date
        order by p.valid_on limit 1) end as "firstAfter",
      (select coalesce((select o.units from portfolio_entry o
          where o.contract_id = p.contract_id and o.valid_on = p.valid_on and o.fund_id = ${fundId}), 0)
        from portfolio p where p.contract_id = e.contract_id and p.valid_on < ${day}::date
        order by p.valid_on desc limit 1) as "lastBefore"
    from portfolio_entry e where e.fund_id = ${fundId} and e.units > 0
      and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`,
  );

/** As the job decides it: what was delivered with the new units stays. */
const isExchanged = ({ firstAfter, lastBefore }: HeldUnits, action: CorporateAction): boolean =>
  action.kind === 'merger' ||
  firstAfter === null ||
  isInOldUnits({ before: lastBefore ?? 0, after: firstAfter }, action);

const UNIT_DECIMALS = 6;
const rounded = (units: number): number => Number(units.toFixed(UNIT_DECIMALS));

/**
 * What a confirmation would change, of all contracts.
 *
 * @param today ISO date
 * @throws {ApiFault} 404
 */
export async function previewAction(
  db: Queries,
  actionId: string,
  today: string,
): Promise<CorporateActionPreview> {
  const action = await readAction(db, actionId);
  const { fundId, day, kind } = action;
  const held = await heldUnits(db, action);
  const exchanged = held.filter((units) => isExchanged(units, action));
  const [prices] = await db.query<{ before: number; last: number | null; first: number | null }>(
    sql`select (select count(*)::int from fund_price where fund_id = ${fundId} and price_date < ${day}::date) as before,
      (select price from fund_price where fund_id = ${fundId} and price_date < ${day}::date
        order by price_date desc limit 1) as last,
      (select price from fund_price where fund_id = coalesce(${action.successorFundId}::int, ${fundId})
        and price_date >= ${day}::date order by price_date limit 1) as first`,
  );
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    contracts: exchanged.length,
    unitsBefore: rounded(sum(exchanged.map(({ units }) => units))),
    unitsAfter: rounded(sum(exchanged.map(({ units }) => timesRatio(units, action)))),
    valueEur: roundToCents(sum(exchanged.map(({ valueEur }) => valueEur))),
    deliveredContracts: held.length - exchanged.length,
    pricesBefore: kind === 'split' ? (prices?.before ?? 0) : 0,
    lastPriceBefore: prices?.last ?? null,
    firstPriceAfter: prices?.first ?? null,
    obstacle: action.state === 'proposed' ? await obstacleOf(db, action, today) : null,
  };
}
