import { percentOf } from '../percent';
import { plausibilityMessage } from '../plausibility/plausibility-catalogue';
import type { PlausibilityMessage } from '../plausibility/message';
import type { RiskScale } from '../rating/rate-columns';
import { riskMeasureKey } from '../rating/risk-measure';
import { isInsideRiskClass, riskClassInterval } from '../risk-classes';
import { isAbove } from '../tolerance';
import type { AllocationTypeId } from './allocation-types';
import type { Family } from './family';
import { familyOf } from './family';
import { canFill, capsFrom, defaultCapPercent, defaultMinPercent } from './column-limits';
import type { AllocationGroup, Market, Mix } from './market';
import { marketOf } from './market';
import type { Goal } from './repair';
import { distanceTo } from './repair';
import type { Reach } from './search';
import { columnFor, reachOf } from './search';

export interface AllocationRequest {
  readonly groups: readonly AllocationGroup[];
  readonly allocationTypeId: AllocationTypeId;
  readonly scale: RiskScale;
  /** Largest part of one peer group in percent; 40 when left out. */
  readonly capPercent?: number;
  /** Smallest part of a fund that the tariff allows, 0 to 1; parts below 3 % drop out in any case. */
  readonly minFraction?: number | null;
  /** Most securities of a contract, hence most groups of a column. */
  readonly maxSecurities?: number | null;
}

export interface AllocationColumn {
  readonly riskClassId: number;
  /** Whole percents of the groups in use, by peer group id; sum 100. */
  readonly percents: readonly { readonly peerGroupId: number; readonly percent: number }[];
  /** In the unit of the borders, as a fraction. */
  readonly measure: number;
  /** Cap that the column keeps; above the wished one when that had to be lifted. */
  readonly capPercent: number;
  /** False when no mix of the groups lies in the class; the nearest one is given then. */
  readonly isInside: boolean;
}

export interface AutomaticAllocation {
  /** One for each class, by class; empty when there is no group to allocate. */
  readonly columns: readonly AllocationColumn[];
  readonly messages: readonly PlausibilityMessage[];
}

/**
 * Allocation of all risk classes: whole percents inside every class that the groups can reach, rising from class to
 * class, the same table for the same input whatever its order. See docs/decisions/0017.
 *
 * @throws {RangeError} when a group stands twice, or minimum and cap leave no column
 */
export function allocate(request: AllocationRequest): AutomaticAllocation {
  const { groups, allocationTypeId, scale } = request;
  const market = marketOf(groups, riskMeasureKey(scale.riskTypeId, scale.useQuota));
  if (new Set(groups.map(({ id }) => id)).size < groups.length) throw new RangeError('a group stands twice');
  if (market.groups.length === 0) return { columns: [], messages: messagesOfMarket(groups, market) };
  const family = familyOf(market, allocationTypeId);
  const tables = tablesOf(request, market, family);
  const columns = scale.borders.uppers.map((_, i) => columnOf(market, tables, i + 1, request));
  return { columns, messages: [...messagesOfMarket(groups, market), ...messagesOf(columns, request)] };
}

/** What one cap can reach; made when a class asks for it first. */
interface Table {
  readonly capPercent: number;
  readonly reach: () => Reach;
  readonly column: (goal: Goal) => Mix;
}

function tablesOf(request: AllocationRequest, market: Market, family: Family): readonly Table[] {
  const { capPercent = defaultCapPercent, minFraction, maxSecurities } = request;
  const minPercent = Math.max(defaultMinPercent, Math.ceil((minFraction ?? 0) * 100 - 1e-9));
  const maxGroups = maxSecurities ?? market.groups.length;
  const tables = capsFrom(capPercent)
    .map((cap) => ({ capPercent: cap, minPercent, maxGroups }))
    .filter((limits) => canFill(limits, market.groups.length))
    .map((limits): Table => {
      let known: Reach | undefined;
      const reach = () => (known ??= reachOf(market, family, limits));
      return {
        capPercent: limits.capPercent,
        reach,
        column: (goal) => columnFor(market, family, limits, reach(), goal),
      };
    });
  if (tables.length === 0) throw new RangeError('the limits leave no column');
  return tables;
}

function columnOf(
  market: Market,
  tables: readonly Table[],
  riskClassId: number,
  { scale }: AllocationRequest,
): AllocationColumn {
  const { lowerBorder: lower, upperBorder } = riskClassInterval(riskClassId, scale.borders);
  const isTop = riskClassId === scale.borders.uppers.length;
  const upper = isTop ? Infinity : upperBorder;
  let nearest: { readonly mix: Mix; readonly capPercent: number; readonly distance: number } | null = null;
  for (const { capPercent, reach, column } of tables) {
    const least = Math.max(lower, reach().lowest.measure);
    const most = Math.min(upperBorder, reach().highest.measure);
    const goal = { lower, upper, target: (least + Math.max(least, most)) / 2 };
    const mix = nearestEnd(goal, reach()) ?? column(goal);
    const distance = distanceTo(goal, mix.measure);
    if (!nearest || distance < nearest.distance - 1e-9) nearest = { mix, capPercent, distance };
    if (distance === 0) break;
  }
  if (!nearest) throw new RangeError('the limits leave no column');
  const { mix, capPercent } = nearest;
  return {
    riskClassId,
    percents: market.groups.flatMap(({ id }, i) => {
      const percent = mix.percents[i] ?? 0;
      return percent > 0 ? [{ peerGroupId: id, percent }] : [];
    }),
    measure: mix.measure,
    capPercent,
    isInside: isInsideRiskClass(mix.measure, riskClassId, scale.borders),
  };
}

/** The end of the reach that lies nearest to a class beyond it. */
function nearestEnd({ lower, upper }: Goal, { lowest, highest }: Reach): Mix | null {
  if (highest.measure < lower) return highest;
  return lowest.measure >= upper ? lowest : null;
}

function messagesOfMarket(
  groups: readonly AllocationGroup[],
  market: Market,
): readonly PlausibilityMessage[] {
  const used = new Set(market.groups.map(({ id }) => id));
  return groups
    .filter(({ id }) => !used.has(id))
    .sort((a, b) => a.id - b.id)
    .map(({ name }) => plausibilityMessage('alloc.groupWithoutData', { peerGroup: name }));
}

function messagesOf(
  columns: readonly AllocationColumn[],
  { scale, capPercent: wishedPercent = defaultCapPercent }: AllocationRequest,
): readonly PlausibilityMessage[] {
  return columns.flatMap(({ riskClassId, isInside, measure, capPercent }, i) => {
    const { lowerBorder, upperBorder } = riskClassInterval(riskClassId, scale.borders);
    const messages: PlausibilityMessage[] = [];
    if (!isInside) {
      const measurePercent = percentOf(measure, 4);
      messages.push(
        plausibilityMessage('alloc.outsideInterval', {
          riskClassId,
          measurePercent,
          lowerPercent: percentOf(lowerBorder, 2),
          upperPercent: percentOf(upperBorder, 2),
        }),
      );
    }
    if (capPercent > wishedPercent) {
      messages.push(plausibilityMessage('alloc.capLifted', { riskClassId, capPercent }));
    }
    const next = columns[i + 1];
    if (next && !isAbove(next.measure, measure)) {
      const pair = { riskClassId, nextRiskClassId: next.riskClassId };
      messages.push(plausibilityMessage('alloc.monotonicity', pair));
    }
    return messages;
  });
}
