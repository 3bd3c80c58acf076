import type { CorporateActionPreview } from '@depotwerk/contract/market';
import type { CorporateActionObstacle } from '@depotwerk/contract/market/values/corporate-actions';
import { timesRatio } from '@depotwerk/domain';
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
    sql`select exists (select from corporate_action where fund_id = ${fundId} and day = ${day}::date
        and state = 'confirmed' and id <> ${id}) as "isConfirmed",
      exists (select from tariff where guarantee_fund_id = ${fundId}) as "isProtection"`,
  );
  if (facts?.isConfirmed) return 'confirmedBefore';
  return kind === 'merger' && facts?.isProtection ? 'protectionFund' : null;
}

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
  const [held] = await db.query<{
    contracts: number;
    delivered: number;
    units: number;
    valueEur: number;
  }>(
    sql`select count(*) filter (where e.valid_on < ${day}::date)::int as contracts,
      count(*) filter (where e.valid_on >= ${day}::date)::int as delivered,
      coalesce(sum(e.units) filter (where e.valid_on < ${day}::date), 0) as units,
      coalesce(sum(e.value) filter (where e.valid_on < ${day}::date), 0) as "valueEur"
    from portfolio_entry e where e.fund_id = ${fundId} and e.units > 0
      and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`,
  );
  const [prices] = await db.query<{ before: number; last: number | null; first: number | null }>(
    sql`select (select count(*)::int from fund_price where fund_id = ${fundId} and price_date < ${day}::date) as before,
      (select price from fund_price where fund_id = ${fundId} and price_date < ${day}::date
        order by price_date desc limit 1) as last,
      (select price from fund_price where fund_id = coalesce(${action.successorFundId}::int, ${fundId})
        and price_date >= ${day}::date order by price_date limit 1) as first`,
  );
  const unitsBefore = held?.units ?? 0;
  return {
    contracts: held?.contracts ?? 0,
    unitsBefore,
    unitsAfter: timesRatio(unitsBefore, action),
    valueEur: held?.valueEur ?? 0,
    deliveredContracts: held?.delivered ?? 0,
    pricesBefore: kind === 'split' ? (prices?.before ?? 0) : 0,
    lastPriceBefore: prices?.last ?? null,
    firstPriceAfter: prices?.first ?? null,
    obstacle: action.state === 'proposed' ? await obstacleOf(db, action, today) : null,
  };
}
