import type { HoldingLine } from '@depotwerk/contract/analyses';
import type { SuggestedProfile } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { loadContractFacts, type ContractFacts } from '../contracts/analysis/contract-facts';
import type { Transaction } from '../db/database';
import { dayOf } from '../time/local-day';
import type { StoredAnalysis } from './stored-analysis';

export interface NamedFund {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly peerGroupId: number | null;
  readonly peerGroupName: string | null;
  readonly color: string | null;
}

export interface Depot {
  /** As hints and score read it; its profile is the suggested one. */
  readonly facts: ContractFacts;
  readonly funds: ReadonlyMap<number, NamedFund>;
  /** Of its prices, ISO dates; null: not known. */
  readonly priceDays: { readonly from: string; readonly until: string } | null;
  /** Typed holdings whose fund the product does not know. */
  readonly unknown: readonly HoldingLine[];
}

const FUNDS = `select f.id, f.isin, f.name, f.peer_group_id as "peerGroupId", g.name as "peerGroupName", g.color
  from fund f left join peer_group g on g.id = f.peer_group_id`;

/**
 * The depot of an analysis; null without holdings.
 *
 * @param classCount of what the analysis is measured by
 * @param now ISO moment
 */
export async function depotOf(
  db: Transaction,
  analysis: StoredAnalysis,
  profile: SuggestedProfile,
  classCount: number,
  now: string,
): Promise<Depot | null> {
  const { riskClassId, esgPreference } = profile;
  const accepted = {
    status: 'suggested',
    riskClassId,
    riskClassCount: classCount,
    assessedAt: now,
    acceptedAt: now,
    esgPreference,
  } as const;
  if (analysis.contractId !== null) {
    const [facts] = await loadContractFacts(db, [analysis.contractId]);
    if (!facts?.portfolio) return null;
    const ids = facts.portfolio.entries.map(({ fundId }) => fundId);
    const rows = await db.query<NamedFund>(`${FUNDS} where f.id = any($1::integer[])`, [ids]);
    const priceDays = await priceDaysOf(db, analysis.contractId, facts.portfolio.validOn);
    return { facts: { ...facts, accepted }, funds: byId(rows), priceDays, unknown: [] };
  }
  const { holdings } = analysis;
  if (holdings.length === 0) return null;
  const rows = await db.query<NamedFund>(`${FUNDS} where f.isin = any($1::text[])`, [
    holdings.map(({ isin }) => isin),
  ]);
  const ids = new Map(rows.map(({ isin, id }) => [isin, id]));
  const facts = { ...typedDepot(holdings, ids, await checkTariff(db), now), accepted };
  return {
    facts,
    funds: byId(rows),
    priceDays: null,
    unknown: holdings.filter(({ isin }) => !ids.has(isin)),
  };
}

async function priceDaysOf(
  db: Transaction,
  contractId: number,
  validOn: string,
): Promise<Depot['priceDays']> {
  const [row] = await db.query<{ from: string | null; until: string | null }>(
    sql`select min(priced_on)::text as from, max(priced_on)::text as until from portfolio_entry
    where contract_id = ${contractId} and valid_on = ${validOn}`,
  );
  return row?.from != null && row.until !== null ? { from: row.from, until: row.until } : null;
}

const byId = (rows: readonly NamedFund[]) => new Map(rows.map((fund) => [fund.id, fund]));

async function checkTariff(db: Transaction): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from tariff where is_portfolio_check`);
  return row?.id ?? 0;
}

/** A depot that was typed is of today: nothing in it is overdue, and nothing is known of its past. */
function typedDepot(
  holdings: readonly HoldingLine[],
  ids: ReadonlyMap<string, number>,
  tariffId: number,
  now: string,
): Omit<ContractFacts, 'accepted'> {
  const today = dayOf(now);
  return {
    id: 0,
    tariffId,
    startDate: today,
    endDate: null,
    useEtf: true,
    lastReview: now,
    isReviewUnknown: false,
    lastConsultation: now,
    portfolio: {
      validOn: today,
      cashValue: 0,
      nonFundsValue: 0,
      contributionsValue: 0,
      reserveValue: 0,
      guaranteeFundQuantity: 0,
      entries: holdings.flatMap(({ isin, eur }) => {
        const fundId = ids.get(isin);
        return fundId === undefined ? [] : [{ fundId, value: eur }];
      }),
    },
    previousPortfolio: null,
    glidePortfolio: null,
    savingsPlan: null,
  };
}
