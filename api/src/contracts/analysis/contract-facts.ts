import { addMonths } from '@depotwerk/domain';
import type { EsgPreference } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { lastConsultation } from '../detail/last-consultation';
import type { Queries } from '../../db/database';
import { isoInstant } from '../../sql/iso-instant';
import type { PendingChanges } from './pending-changes';
import { assessedAt } from '../detail/risk-profile-validity';

export interface PortfolioFacts {
  readonly validOn: string;
  readonly cashValue: number;
  readonly nonFundsValue: number;
  readonly contributionsValue: number;
  readonly reserveValue: number;
  readonly guaranteeFundQuantity: number;
  readonly entries: readonly { readonly fundId: number; readonly value: number }[];
}

export interface SavingsPlanFacts {
  /** EUR per payment. */
  readonly amount: number;
  readonly intervalMonths: number;
  /** Part that goes into the cover fund, 0 to 1. */
  readonly coverFraction: number;
  readonly entries: readonly { readonly fundId: number; readonly fraction: number }[];
}

export interface AssessmentFacts {
  readonly status: 'suggested' | 'accepted' | 'rejected';
  readonly riskClassId: number | null;
  readonly riskClassCount: number;
  readonly assessedAt: string;
  readonly acceptedAt: string;
  /** `null` when nothing is wished. */
  readonly esgPreference: EsgPreference | null;
}

/** What hints and score of one contract are computed from. */
export interface ContractFacts {
  readonly id: number;
  readonly tariffId: number;
  /** `null` when nobody knows it. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly useEtf: boolean;
  readonly lastReview: string | null;
  readonly isReviewUnknown: boolean;
  readonly lastConsultation: string | null;
  /** The newest one. */
  readonly portfolio: PortfolioFacts | null;
  /** Some months older, to see a drift. */
  readonly previousPortfolio: PortfolioFacts | null;
  /** When the glide path to the end of the contract began. */
  readonly glidePortfolio: PortfolioFacts | null;
  readonly savingsPlan: SavingsPlanFacts | null;
  /** The newest accepted one. */
  readonly accepted: AssessmentFacts | null;
}

/** A drift is seen against a portfolio that is at least so much older. */
const PREVIOUS_MONTHS = 3;

/** Months before the end at which the risk should begin to fall. */
const GLIDE_MONTHS = 60;

interface HasDate {
  readonly validOn: string;
}

/** The portfolios that matter out of all of a contract; newest first. */
export function chosenPortfolios<P extends HasDate>(
  portfolios: readonly P[],
  endDate: string | null,
): { readonly current: P | null; readonly previous: P | null; readonly glide: P | null } {
  const current = portfolios[0] ?? null;
  if (!current) return { current, previous: null, glide: null };
  const before = addMonths(current.validOn, -PREVIOUS_MONTHS);
  const glideStart = endDate === null ? null : addMonths(endDate, -GLIDE_MONTHS);
  return {
    current,
    previous: portfolios.find(({ validOn }) => validOn <= before) ?? null,
    glide: (glideStart !== null && portfolios.find(({ validOn }) => validOn <= glideStart)) || null,
  };
}

type ContractRow = Omit<
  ContractFacts,
  'portfolio' | 'previousPortfolio' | 'glidePortfolio' | 'savingsPlan' | 'accepted'
> & {
  readonly portfolios: readonly Omit<PortfolioFacts, 'entries'>[];
  readonly savingsPlan: SavingsPlanFacts | null;
  readonly accepted: AssessmentFacts | null;
};

/** Until the job has looked when a contract was reviewed, the last check counts as it did in the release before. */
const CONTRACTS = `
  SELECT c.id, c.tariff_id AS "tariffId", CASE WHEN NOT c.is_start_unknown THEN c.start_date END AS "startDate", c.end_date AS "endDate", c.use_etf AS "useEtf",
    CASE WHEN c.is_review_unknown IS NULL THEN c.last_check ELSE c.last_review END AS "lastReview",
    c.last_review IS NULL AND c.is_review_unknown IS TRUE AS "isReviewUnknown", ${lastConsultation} AS "lastConsultation",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('validOn', p.valid_on, 'cashValue', p.cash_value,
        'nonFundsValue', p.non_funds_value, 'contributionsValue',
          case when p.contributions_value = 0 then 0 else p.contributions_value + p.unnamed_in end,
        'reserveValue', p.reserve_value, 'guaranteeFundQuantity', p.guarantee_fund_quantity)
        ORDER BY p.valid_on DESC), '[]')
     FROM portfolio p WHERE p.contract_id = c.id) AS portfolios,
    (SELECT jsonb_build_object('amount', s.amount, 'intervalMonths', s.interval_months,
        'coverFraction', s.cover_fraction, 'entries',
        (SELECT coalesce(jsonb_agg(jsonb_build_object('fundId', e.fund_id, 'fraction', e.fraction) ORDER BY e.fund_id), '[]')
         FROM savings_plan_entry e WHERE e.contract_id = s.contract_id AND e.valid_on = s.valid_on))
     FROM savings_plan s WHERE s.contract_id = c.id ORDER BY s.valid_on DESC LIMIT 1) AS "savingsPlan",
    (SELECT jsonb_build_object('status', a.status, 'riskClassId', a.risk_class, 'riskClassCount', a.risk_class_count,
        'assessedAt', ${isoInstant(assessedAt)}, 'acceptedAt', ${isoInstant('a.assessed_at')}, 'esgPreference', a.esg_preference)
     FROM risk_assessment a WHERE a.contract_id = c.id AND a.status = 'accepted'
     ORDER BY a.assessed_at DESC, a.id DESC LIMIT 1) AS accepted
  FROM `;

const contractRows = (contractIds: readonly number[], pending: PendingChanges | undefined): Sql =>
  pending && pending.ids.length > 0
    ? pending.rows(contractIds)
    : sql`(SELECT * FROM contract WHERE id = ANY(${contractIds}::int[]))`;

/** Positions with units; the value is 0 while the price is unknown. */
const ENTRIES = `
  SELECT e.contract_id AS "contractId", e.valid_on AS "validOn", e.fund_id AS "fundId", e.value
  FROM unnest($1::int[], $2::date[]) AS wanted (contract_id, valid_on)
  JOIN portfolio_entry e ON e.contract_id = wanted.contract_id AND e.valid_on = wanted.valid_on
    AND e.units > 0 AND (e.price = 0 OR e.value > 0)
  ORDER BY e.contract_id, e.valid_on, e.fund_id`;

/**
 * Facts of the contracts that exist, by id.
 *
 * @param pending as they will be with what is still to be written
 */
export async function loadContractFacts(
  queries: Queries,
  contractIds: readonly number[],
  pending?: PendingChanges,
): Promise<readonly ContractFacts[]> {
  const rows = await queries.query<ContractRow>(
    sql`${raw(CONTRACTS)} ${contractRows(contractIds, pending)} c ORDER BY c.id`,
  );
  const chosen = rows.map((row) => ({ row, ...chosenPortfolios(row.portfolios, row.endDate) }));
  const wanted = chosen.flatMap(({ row, current, previous, glide }) =>
    [...new Set([current, previous, glide])].flatMap((portfolio) =>
      portfolio ? [{ contractId: row.id, validOn: portfolio.validOn }] : [],
    ),
  );
  const entries = await loadEntries(queries, wanted);
  return chosen.map(({ row, current, previous, glide }) => {
    const { portfolios: _, ...contract } = row;
    const filled = (portfolio: Omit<PortfolioFacts, 'entries'> | null): PortfolioFacts | null =>
      portfolio && { ...portfolio, entries: entries.get(`${row.id}/${portfolio.validOn}`) ?? [] };
    return {
      ...contract,
      portfolio: filled(current),
      previousPortfolio: filled(previous),
      glidePortfolio: filled(glide),
    };
  });
}

async function loadEntries(
  queries: Queries,
  wanted: readonly { contractId: number; validOn: string }[],
): Promise<ReadonlyMap<string, PortfolioFacts['entries']>> {
  const rows = await queries.query<{ contractId: number; validOn: string; fundId: number; value: number }>(
    ENTRIES,
    [wanted.map(({ contractId }) => contractId), wanted.map(({ validOn }) => validOn)],
  );
  const entries = new Map<string, { fundId: number; value: number }[]>();
  for (const { contractId, validOn, fundId, value } of rows) {
    const key = `${contractId}/${validOn}`;
    const list = entries.get(key);
    if (list) list.push({ fundId, value });
    else entries.set(key, [{ fundId, value }]);
  }
  return entries;
}
