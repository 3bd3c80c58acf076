import type { ColumnRating } from '../rating/rate-columns';
import type { AllocationItem, ComponentKind, TariffContent } from '../tariff/tariff-content';
import type { TariffFund } from '../tariff/tariff-fund';
import type { PlausibilityMessage } from './message';

/** What the checks know beyond the content of a tariff. */
export interface PlausibilityFacts {
  /** Funds of universe, selection, matrix and guarantee by id. */
  readonly funds: ReadonlyMap<number, TariffFund>;
  /** Names of all peer groups of the installation by id. */
  readonly peerGroupNames: ReadonlyMap<number, string>;
  /** Ratings of the columns of the allocation; empty when they could not be computed. */
  readonly ratings: readonly ColumnRating[];
  /** How many other tariffs use each component. */
  readonly otherTariffs: Readonly<Record<ComponentKind, number>>;
  /** Name of another active tariff that is the default of the same insurer, `null` when there is none. */
  readonly otherDefaultTariff: string | null;
  /** ISO date. */
  readonly today: string;
  /** ISO date from which the released tariff is optimised continuously, `null` when it is not. */
  readonly liveOptimizationStart: string | null;
  /** ISO date from which the version counts. */
  readonly validFrom: string;
  /** Contracts of the tariff that began when an insurer might not promise its interest. */
  readonly contractsAboveRate: number;
}

/** Content and facts, arranged once for all checks. */
export interface PlausibilitySubject {
  readonly content: TariffContent;
  readonly facts: PlausibilityFacts;
  /** Cells of the allocation with a weight. */
  readonly cells: readonly AllocationItem[];
  /** Peer groups that the allocation gives a weight to, ascending. */
  readonly peerGroupIds: readonly number[];
  readonly universeFunds: readonly TariffFund[];
  readonly selectedFunds: readonly TariffFund[];
}

export type PlausibilityCheck = (subject: PlausibilitySubject) => readonly PlausibilityMessage[];

export function plausibilitySubject(content: TariffContent, facts: PlausibilityFacts): PlausibilitySubject {
  const { allocation, universe, selection } = content;
  const cells = (allocation?.items ?? []).filter(({ isUsed, fraction }) => isUsed && fraction > 0);
  const groupOf = ({ id }: AllocationItem) =>
    allocation?.allocationBy === 'fund' ? facts.funds.get(id)?.peerGroupId : id;
  const peerGroupIds = [...new Set(cells.flatMap((cell) => groupOf(cell) ?? []))].sort((a, b) => a - b);
  const fundsOf = (fundIds: readonly number[] = []) => fundIds.flatMap((id) => facts.funds.get(id) ?? []);
  return {
    content,
    facts,
    cells,
    peerGroupIds,
    universeFunds: fundsOf(universe?.fundIds),
    selectedFunds: fundsOf(selection?.fundIds),
  };
}

export function peerGroupName({ facts }: PlausibilitySubject, peerGroupId: number): string {
  return facts.peerGroupNames.get(peerGroupId) ?? String(peerGroupId);
}

/** ISIN of a fund, its id when nothing is known of it. */
export function isinOf({ facts }: PlausibilitySubject, fundId: number): string {
  return facts.funds.get(fundId)?.isin ?? String(fundId);
}
