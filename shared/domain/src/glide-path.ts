import { monthsElapsed } from './calendar';
import type { HintAnswer } from './hints/answers';
import type { PeerGroupWeight } from './target-weights';
import { isAbove } from './tolerance';

/** Length of the way down to the end of a contract, on which its risk quota falls to 0, in months (hint 13). */
export const glideMonths = { standard: 60, strict: 84 } as const;

interface Maturity {
  readonly contract: { readonly endDate: string | null };
  /** Share of risk assets when the way down began; `null` when unknown. */
  readonly startRiskQuota: number | null;
  readonly today: string;
}

/** Months to the end of a contract, the begun one as a fraction; 0 after it, `null` without an end. */
export const monthsToEnd = ({ contract, today }: Pick<Maturity, 'contract' | 'today'>): number | null =>
  contract.endDate === null ? null : Math.max(0, monthsElapsed(today, contract.endDate));

/**
 * Share of risk assets that the way down allows, 0 to 1.
 *
 * @param monthsAhead of that day in the future
 * @returns null before the way down begins, and where hint 13 is off or cannot judge
 */
export function allowedRiskQuota(maturity: Maturity, months: number, monthsAhead = 0): number | null {
  const remaining = monthsToEnd(maturity);
  if (remaining === null || maturity.startRiskQuota === null || isAbove(remaining, months)) return null;
  return (maturity.startRiskQuota * Math.max(0, remaining - monthsAhead)) / months;
}

/** A contract whose target lies on the way down. */
export interface GlidePath {
  /** Target of the class as the tariff states it. */
  readonly classWeights: readonly PeerGroupWeight[];
  /** By which the weights with risk assets are multiplied, and the lower border of the class; 0 to 1. */
  readonly factor: number;
  /** Target of a month later: what is traded today still stands then. */
  readonly nextWeights: readonly PeerGroupWeight[];
}

interface ClassTarget extends Maturity {
  readonly classWeights: readonly PeerGroupWeight[];
  /** Weights of all classes of the tariff, by class. */
  readonly columns: ReadonlyMap<number, readonly PeerGroupWeight[]>;
  /** Share of risk assets of each peer group. */
  readonly riskAssetFractions: ReadonlyMap<number, number>;
  /** Of the tariff to hint 13. */
  readonly answer: HintAnswer;
}

const NEXT_MONTHS = 1;

/**
 * Target weights of a contract near its end, scaled down to what hint 13 allows.
 *
 * @returns the target, and the path where it differs from the class's
 */
export function targetOnGlidePath(target: ClassTarget): {
  readonly targetWeights: readonly PeerGroupWeight[];
  readonly glidePath: GlidePath | null;
} {
  const { classWeights, answer } = target;
  const months = answer === 'off' ? null : glideMonths[answer];
  const allowed = months === null ? null : allowedRiskQuota(target, months);
  const next = months === null ? null : allowedRiskQuota(target, months, NEXT_MONTHS);
  if (allowed === null || next === null || classWeights.length === 0)
    return { targetWeights: classWeights, glidePath: null };
  const factor = factorFor(target, allowed);
  if (factor === 1) return { targetWeights: classWeights, glidePath: null };
  const nextWeights = scaledWeights(target, factorFor(target, next));
  return {
    targetWeights: scaledWeights(target, factor),
    glidePath: { classWeights, factor, nextWeights },
  };
}

const riskOf = ({ riskAssetFractions }: ClassTarget, { peerGroupId }: PeerGroupWeight): number =>
  riskAssetFractions.get(peerGroupId) ?? 0;

function factorFor(target: ClassTarget, allowed: number): number {
  const quota = target.classWeights.reduce((sum, item) => sum + item.fraction * riskOf(target, item), 0);
  return isAbove(quota, allowed) && receivers(target).length > 0 ? allowed / quota : 1;
}

/** Peer groups without risk assets, of the class or of the lowest class that has some. */
function receivers(target: ClassTarget): readonly PeerGroupWeight[] {
  const columns = [...target.columns].sort(([a], [b]) => a - b).map(([, weights]) => weights);
  const calm = (weights: readonly PeerGroupWeight[]) =>
    weights.filter((item) => item.fraction > 0 && riskOf(target, item) === 0);
  return [target.classWeights, ...columns].map(calm).find((weights) => weights.length > 0) ?? [];
}

function scaledWeights(target: ClassTarget, factor: number): readonly PeerGroupWeight[] {
  const scaled = new Map(
    target.classWeights.map((item) => [
      item.peerGroupId,
      riskOf(target, item) > 0 ? item.fraction * factor : item.fraction,
    ]),
  );
  const free = target.classWeights.reduce((sum, { fraction }) => sum + fraction, 0) - sumOf(scaled);
  const taking = receivers(target);
  const whole = taking.reduce((sum, { fraction }) => sum + fraction, 0);
  for (const { peerGroupId, fraction } of taking)
    scaled.set(peerGroupId, (scaled.get(peerGroupId) ?? 0) + (free * fraction) / whole);
  return Array.from(scaled, ([peerGroupId, fraction]) => ({ peerGroupId, fraction })).sort(
    (a, b) => a.peerGroupId - b.peerGroupId,
  );
}

const sumOf = (weights: ReadonlyMap<number, number>): number =>
  [...weights.values()].reduce((sum, fraction) => sum + fraction, 0);
