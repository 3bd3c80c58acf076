import type { CombinationCheck, TariffInput, TariffMessage } from '@depotwerk/contract/tariffs';
import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import { checkCombination, checkTariff, periodsBelow } from '@depotwerk/domain';
import type {
  PlausibilityFacts,
  PlausibilityMessage,
  TariffContent,
  componentKinds,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { neededComponents } from '../components/component-usage';
import { tariffMessage } from './tariff-messages';
import { matrixRatings } from './risks';
import { assembledParts, chosenComponents, tariffContent } from './tariff-content';
import type { TariffMarket } from '../market/tariff-market';

function ratingsOf({ risk, allocation }: TariffContent, market: TariffMarket): PlausibilityFacts['ratings'] {
  if (!risk || !allocation) return [];
  const { allocationBy, items } = allocation;
  const known = allocationBy === 'fund' ? market.ratedFunds : market.groups;
  const cells = items.filter(({ isUsed, fraction }) => isUsed && fraction > 0);
  if (cells.some(({ id }) => !known.has(id))) return [];
  const { riskTypeId, useQuota, lowerBorder, upperBorders } = risk;
  const borders = { lowest: lowerBorder, uppers: upperBorders };
  return matrixRatings(market, allocationBy, cells, { riskTypeId, useQuota, borders });
}

interface OthersRow {
  readonly componentId: number;
  readonly counted: number;
}

interface Judged {
  /** Null for a tariff that is not saved yet. */
  readonly tariffId: number | null;
  /** ISO date. */
  readonly today: string;
  /** ISO date from which the content counts. */
  readonly validFrom: string;
}

/** Contracts of a tariff that began when an insurer might not promise this interest. */
async function contractsAboveRate(
  db: Queries,
  tariffId: number | null,
  interest: number | null,
): Promise<number> {
  const periods = periodsBelow(interest ?? 0);
  if (tariffId === null || periods.length === 0) return 0;
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::integer as count from contract c
    where c.tariff_id = ${tariffId} and exists (select 1 from unnest(${periods.map(({ from }) => from)}::date[],
      ${periods.map(({ before }) => before)}::date[]) as period (day, until)
      where c.start_date >= period.day and (c.start_date < period.until) is not false)`,
  );
  return row?.count ?? 0;
}

async function factsOf(
  db: Queries,
  content: TariffContent,
  market: TariffMarket,
  { tariffId, today, validFrom }: Judged,
): Promise<PlausibilityFacts> {
  const rows = await db.query<OthersRow>(
    sql`select component_id as "componentId", count(distinct tariff_id)::integer as counted from ${neededComponents} n
      where tariff_id is distinct from ${tariffId}::integer group by component_id`,
  );
  const counts = new Map(rows.map(({ componentId, counted }) => [componentId, counted]));
  const [other] = await db.query<{ name: string }>(
    sql`select name from tariff where is_default and not is_inactive and issuer_id = ${content.info.issuerId}
      and id is distinct from ${tariffId}::integer order by id limit 1`,
  );
  const [live] = await db.query<{ start: string | null }>(
    sql`select optimization_start as start from tariff where id = ${tariffId} and risk_borders is not null
      and optimization_interval is not null`,
  );
  const countOf = (kind: (typeof componentKinds)[number]): number => counts.get(content[kind]?.id ?? 0) ?? 0;
  return {
    funds: market.funds,
    peerGroupNames: new Map(Array.from(market.groups, ([id, { name }]) => [id, name])),
    ratings: ratingsOf(content, market),
    otherTariffs: {
      risk: countOf('risk'),
      allocation: countOf('allocation'),
      universe: countOf('universe'),
      selection: countOf('selection'),
    },
    otherDefaultTariff: other?.name ?? null,
    today,
    liveOptimizationStart: live?.start ?? null,
    validFrom,
    contractsAboveRate: await contractsAboveRate(db, tariffId, content.product.guaranteedInterest),
  };
}

/** What only the selection itself knows; all else the checks find in the content. */
const ofSelection = (messages: readonly PlausibilityMessage[]): readonly PlausibilityMessage[] =>
  messages.filter(({ key }) => key === 'selection.filledFromRelated');

export interface TariffFindings {
  readonly content: TariffContent;
  readonly messages: readonly PlausibilityMessage[];
}

/** Findings about a content that is fixed, as that of a released version. */
export const contentFindings = async (
  db: Queries,
  content: TariffContent,
  market: TariffMarket,
  judged: Judged,
): Promise<readonly PlausibilityMessage[]> =>
  checkTariff(content, await factsOf(db, content, market, judged));

/**
 * The content of a tariff as it would be released now, and all findings about it.
 *
 * @param basis the market is asked for before a transaction begins; a version counts from today unless it says so
 * @throws {ApiFault} 400 for an unknown component
 */
export async function tariffFindings(
  db: Queries,
  { tariffId, input }: { readonly tariffId: number | null; readonly input: TariffInput },
  basis: { readonly market: TariffMarket; readonly today: string; readonly validFrom?: string },
): Promise<TariffFindings> {
  const { market, today, validFrom = today } = basis;
  const { parts, messages } = assembledParts(await chosenComponents(db, input), market, today);
  const content = tariffContent(input, parts);
  const found = await contentFindings(db, content, market, { tariffId, today, validFrom });
  return { content, messages: [...found, ...ofSelection(messages)] };
}

/** Whether four components fit together (API-69). @throws {ApiFault} 400 for an unknown component */
export async function combinationMessages(
  db: Queries,
  { tariffId, ...check }: CombinationCheck,
  { market, today }: { readonly market: TariffMarket; readonly today: string },
): Promise<TariffMessage[]> {
  const { parts, messages } = assembledParts(await chosenComponents(db, check), market, today);
  const content = tariffContent({ ...emptyTariff, ...check }, parts);
  const facts = await factsOf(db, content, market, { tariffId, today, validFrom: today });
  // The other fields of the product stand on a later step.
  const found = checkCombination(content, facts).filter(({ key }) => key !== 'product.guaranteeFundMissing');
  return [...found, ...ofSelection(messages)].map(tariffMessage);
}
