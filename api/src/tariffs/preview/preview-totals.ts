import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { roundToCents } from '@depotwerk/domain';
import type { ContractOutlook } from './contract-outlook';

export type ChangedContract = Omit<ReleasePreview['contracts'][number], 'contractNumber' | 'customerName'>;
type HintTotals = ReleasePreview['hints'][number];

/** Sums over the contracts so far; as large after the last contract as after the first hundreds. */
export interface PreviewTotals extends Pick<
  ReleasePreview,
  'contractCount' | 'valueEur' | 'leavesClass' | 'breaksLimits' | 'hints'
> {
  /** Contracts that have a score. */
  readonly scoredCount: number;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly worse: number;
  readonly better: number;
  /** Contracts of `contractCount` that could not be judged; sums of a release before have none. */
  readonly notJudged?: number;
  /** Worst first. */
  readonly worst: readonly ChangedContract[];
}

/** Contracts that are named. */
export const LISTED_CONTRACTS = 200;

const none = { count: 0, valueEur: 0 };
export const noTotals: PreviewTotals = {
  contractCount: 0,
  valueEur: 0,
  leavesClass: none,
  breaksLimits: none,
  hints: [],
  scoredCount: 0,
  scoreBefore: 0,
  scoreAfter: 0,
  worse: 0,
  better: 0,
  worst: [],
};

function changeOf({ contractId, before, after }: ContractOutlook, valueEur: number | null): ChangedContract {
  return {
    contractId,
    valueEur,
    scoreBefore: before.score,
    scoreAfter: after.score,
    gainedHintIds: [...after.hints.keys()].filter((id) => !before.hints.has(id)),
    lostHintIds: [...before.hints.keys()].filter((id) => !after.hints.has(id)),
    leavesClass: after.isOutsideClass && !before.isOutsideClass,
    breaksLimits: after.isOutsideLimits && !before.isOutsideLimits,
  };
}

const isChange = (change: ChangedContract): boolean =>
  change.leavesClass ||
  change.breaksLimits ||
  change.scoreBefore !== change.scoreAfter ||
  change.gainedHintIds.length + change.lostHintIds.length > 0;

const breaches = ({ leavesClass, breaksLimits }: ChangedContract): number =>
  Number(leavesClass) + Number(breaksLimits);
const fall = ({ scoreBefore, scoreAfter }: ChangedContract): number => (scoreBefore ?? 0) - (scoreAfter ?? 0);

/** Breaches first, then the fall of the score, then hints, then value; the id makes it an order. */
const byHarm = (a: ChangedContract, b: ChangedContract): number =>
  breaches(b) - breaches(a) ||
  fall(b) - fall(a) ||
  b.gainedHintIds.length - a.gainedHintIds.length ||
  (b.valueEur ?? 0) - (a.valueEur ?? 0) ||
  a.contractId - b.contractId;

/** @param valuesEur of all contracts by id, also of those that could not be judged; null where it is unknown */
export function addOutlooks(
  totals: PreviewTotals,
  outlooks: readonly ContractOutlook[],
  valuesEur: ReadonlyMap<number, number | null>,
): PreviewTotals {
  const changes = outlooks.map((outlook) => changeOf(outlook, valuesEur.get(outlook.contractId) ?? null));
  const sumOf = (eur: number, of: readonly ChangedContract[]): number =>
    roundToCents(of.reduce((sum, { valueEur }) => sum + (valueEur ?? 0), eur));
  const breach = (sofar: PreviewTotals['leavesClass'], key: 'leavesClass' | 'breaksLimits') => {
    const found = changes.filter((change) => change[key]);
    return { count: sofar.count + found.length, valueEur: sumOf(sofar.valueEur, found) };
  };
  const sumScores = (side: 'before' | 'after'): number =>
    outlooks.reduce((sum, outlook) => sum + (outlook[side].score ?? 0), 0);
  return {
    contractCount: totals.contractCount + valuesEur.size,
    valueEur: roundToCents(
      [...valuesEur.values()].reduce<number>((sum, eur) => sum + (eur ?? 0), totals.valueEur),
    ),
    notJudged: (totals.notJudged ?? 0) + valuesEur.size - outlooks.length,
    leavesClass: breach(totals.leavesClass, 'leavesClass'),
    breaksLimits: breach(totals.breaksLimits, 'breaksLimits'),
    hints: addHints(totals.hints, outlooks),
    scoredCount: totals.scoredCount + outlooks.filter(({ after }) => after.score !== null).length,
    scoreBefore: totals.scoreBefore + sumScores('before'),
    scoreAfter: totals.scoreAfter + sumScores('after'),
    worse: totals.worse + changes.filter((change) => fall(change) > 0).length,
    better: totals.better + changes.filter((change) => fall(change) < 0).length,
    worst: [...totals.worst, ...changes.filter(isChange)].sort(byHarm).slice(0, LISTED_CONTRACTS),
  };
}

function addHints(hints: readonly HintTotals[], outlooks: readonly ContractOutlook[]): HintTotals[] {
  const sums = new Map(hints.map((hint) => [hint.hintId, { ...hint }]));
  const sumOf = (hintId: number) => {
    const known = sums.get(hintId) ?? { hintId, gained: 0, lost: 0, gainedEur: 0, lostEur: 0 };
    sums.set(hintId, known);
    return known;
  };
  for (const { before, after } of outlooks) {
    for (const [id, eur] of after.hints) {
      if (before.hints.has(id)) continue;
      const sum = sumOf(id);
      sum.gained++;
      sum.gainedEur = roundToCents(sum.gainedEur + eur);
    }
    for (const [id, eur] of before.hints) {
      if (after.hints.has(id)) continue;
      const sum = sumOf(id);
      sum.lost++;
      sum.lostEur = roundToCents(sum.lostEur + eur);
    }
  }
  return [...sums.values()].sort((a, b) => a.hintId - b.hintId);
}
