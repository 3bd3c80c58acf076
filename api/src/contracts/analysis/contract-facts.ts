import { addMonths } from '@depotwerk/domain';
import type { AnalysedState, EsgPreference } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { lastConsultation } from '../detail/last-consultation';
import type { Queries } from '../../db/database';
import { isoInstant } from '../../sql/iso-instant';
import { mapGivingWay } from '../../time/give-way';
import type { PendingChanges } from './pending-changes';
import { shortDigest } from './short-digest';
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

/** Facts as they are stored, with what the last analysis left behind. */
export interface StoredContract extends ContractFacts {
  /** Hints that somebody dismissed. */
  readonly dismissed: readonly { readonly hintId: number; readonly dataHash: string }[];
  /** Of everything above, as it was read. */
  readonly version: string;
  /** What the stored results rest on; `null` when nobody knows. */
  readonly analysed: AnalysedState | null;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };
/** As the database delivers it, see {@link entriesText}. */
type WithText<T> = Omit<T, 'entries'> & { readonly entries: string };

/** They come as text of JSON: the process takes the version of the facts from it. */
type TextPart =
  'portfolio' | 'previousPortfolio' | 'glidePortfolio' | 'savingsPlan' | 'accepted' | 'dismissed';
type ContractRow = Omit<StoredContract, 'analysed' | 'version' | TextPart> &
  Nullable<AnalysedState> &
  Nullable<Record<TextPart, string>>;

/** `<fund>:<figure>` of each entry `e`, by fund: in JSON, which the database would have to build, they cost ten times as much. */
const entriesText = (figure: string): string =>
  `coalesce(string_agg(e.fund_id || ':' || e.${figure}, ' ' ORDER BY e.fund_id), '')`;

/** Positions with units; the value is 0 while the price is unknown. @param p name of a row of `portfolio` */
const portfolioJson = (p: string): string => `CASE WHEN ${p}.contract_id IS NOT NULL THEN json_build_object(
      'validOn', ${p}.valid_on, 'cashValue', ${p}.cash_value, 'nonFundsValue', ${p}.non_funds_value, 'contributionsValue',
        CASE WHEN ${p}.contributions_value = 0 THEN 0 ELSE ${p}.contributions_value + ${p}.unnamed_in END,
      'reserveValue', ${p}.reserve_value, 'guaranteeFundQuantity', ${p}.guarantee_fund_quantity, 'entries',
      (SELECT ${entriesText('value')} FROM portfolio_entry e WHERE e.contract_id = ${p}.contract_id AND e.valid_on = ${p}.valid_on
         AND e.units > 0 AND (e.price = 0 OR e.value > 0)))::text END`;

/** The newest portfolio of the contract `c` that fulfils a condition. */
const newestPortfolio = (condition: string): string => `LATERAL (SELECT p.* FROM portfolio p
      WHERE p.contract_id = c.id AND ${condition} ORDER BY p.valid_on DESC LIMIT 1)`;

/**
 * Portfolios as {@link chosenPortfolios} finds them. Until the job has looked when a contract was reviewed, the last check counts as it
 * did in the release before.
 */
const FACTS = `
  SELECT c.id, c.tariff_id AS "tariffId", CASE WHEN NOT c.is_start_unknown THEN c.start_date END AS "startDate", c.end_date AS "endDate", c.use_etf AS "useEtf",
    CASE WHEN c.is_review_unknown IS NULL THEN c.last_check ELSE c.last_review END AS "lastReview",
    c.last_review IS NULL AND c.is_review_unknown IS TRUE AS "isReviewUnknown", ${lastConsultation} AS "lastConsultation",
    ${portfolioJson('newest')} AS portfolio, ${portfolioJson('previous')} AS "previousPortfolio", ${portfolioJson('glide')} AS "glidePortfolio",
    (SELECT json_build_object('amount', s.amount, 'intervalMonths', s.interval_months,
        'coverFraction', s.cover_fraction, 'entries',
        (SELECT ${entriesText('fraction')} FROM savings_plan_entry e WHERE e.contract_id = s.contract_id AND e.valid_on = s.valid_on))::text
     FROM savings_plan s WHERE s.contract_id = c.id ORDER BY s.valid_on DESC LIMIT 1) AS "savingsPlan",
    (SELECT json_build_object('status', a.status, 'riskClassId', a.risk_class, 'riskClassCount', a.risk_class_count,
        'assessedAt', ${isoInstant(assessedAt)}, 'acceptedAt', ${isoInstant('a.assessed_at')}, 'esgPreference', a.esg_preference)::text
     FROM risk_assessment a WHERE a.contract_id = c.id AND a.status = 'accepted'
     ORDER BY a.assessed_at DESC, a.id DESC LIMIT 1) AS accepted,
    (SELECT coalesce(json_agg(json_build_object('hintId', h.hint_id, 'dataHash', h.data_hash) ORDER BY h.hint_id)::text, '[]')
     FROM contract_hint h WHERE h.contract_id = c.id AND h.dismissed_at IS NOT NULL) AS dismissed
  FROM `;
const PORTFOLIOS = `
    LEFT JOIN ${newestPortfolio('true')} newest ON true
    LEFT JOIN ${newestPortfolio(`p.valid_on <= (newest.valid_on - interval '${PREVIOUS_MONTHS} months')::date`)} previous ON true
    LEFT JOIN ${newestPortfolio(`p.valid_on <= (c.end_date - interval '${GLIDE_MONTHS} months')::date`)} glide ON true`;

const contractRows = (contractIds: readonly number[], pending: PendingChanges | undefined): Sql =>
  pending && pending.ids.length > 0
    ? pending.rows(contractIds)
    : sql`(SELECT * FROM contract WHERE id = ANY(${contractIds}::int[]))`;

/**
 * Facts of the contracts that exist, by id. Their version is that of the whole row, so what is read in addition is part of it.
 *
 * @param pending as they will be with what is still to be written
 */
export async function loadContractFacts(
  queries: Queries,
  contractIds: readonly number[],
  pending?: PendingChanges,
): Promise<readonly StoredContract[]> {
  const rows = await queries.query<ContractRow>(
    sql`SELECT f.*, s.input_version AS "inputVersion", s.due_on AS "dueOn"
      FROM (${raw(FACTS)} ${contractRows(contractIds, pending)} c ${raw(PORTFOLIOS)}) f
      LEFT JOIN contract_score s ON s.contract_id = f.id ORDER BY f.id`,
  );
  return mapGivingWay(rows, storedContract);
}

function storedContract({ inputVersion, dueOn, ...row }: ContractRow): StoredContract {
  const plan = parse(row.savingsPlan) as WithText<SavingsPlanFacts> | null;
  return {
    ...row,
    portfolio: portfolioOf(row.portfolio),
    previousPortfolio: portfolioOf(row.previousPortfolio),
    glidePortfolio: portfolioOf(row.glidePortfolio),
    savingsPlan: plan && {
      ...plan,
      entries: entriesOf(plan.entries, (fundId, fraction) => ({ fundId, fraction })),
    },
    accepted: parse(row.accepted) as AssessmentFacts | null,
    dismissed: (parse(row.dismissed) ?? []) as StoredContract['dismissed'],
    version: shortDigest(JSON.stringify(row)),
    analysed: inputVersion === null || dueOn === null ? null : { inputVersion, dueOn },
  };
}

/** @param text as the statement makes it */
const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

function portfolioOf(text: string | null): PortfolioFacts | null {
  const row = parse(text) as WithText<PortfolioFacts> | null;
  return row && { ...row, entries: entriesOf(row.entries, (fundId, value) => ({ fundId, value })) };
}

/** @param text see {@link entriesText} */
const entriesOf = <Entry>(text: string, make: (fundId: number, figure: number) => Entry): Entry[] =>
  text === ''
    ? []
    : text.split(' ').map((entry) => {
        const [fundId, figure] = entry.split(':');
        return make(Number(fundId), Number(figure));
      });
