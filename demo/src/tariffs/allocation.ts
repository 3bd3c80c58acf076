import { mixVolatility, roundedFractions } from '@depotwerk/domain';
import type { CovarianceMatrix, PeerGroupSeed } from '@depotwerk/domain';

/** Weights by peer group id, 0..1. */
type Fractions = ReadonlyMap<number, number>;

export interface AllocationColumn {
  readonly riskClassId: number;
  /** Hundredths that sum up to 1. */
  readonly fractions: Fractions;
}

interface Market {
  readonly groups: readonly PeerGroupSeed[];
  /** Of the peer-group indices, shrunk as for contracts. */
  readonly covariance: CovarianceMatrix;
  readonly useQuota: boolean;
}

/** Weight of a peer group before any tilt, by id: roughly what German savers hold. */
const USUAL_SHARES: Readonly<Record<number, number>> = {
  1: 0.8,
  2: 1.2,
  3: 2,
  4: 1.4,
  5: 0.7,
  6: 1.2,
  7: 1.5,
  8: 3,
  9: 1.5,
  10: 1.5,
  11: 0.6,
  12: 0.9,
  13: 0.5,
};

interface Mix {
  readonly fractions: Fractions;
  /** Volatility or share of risk assets, as a fraction. */
  readonly risk: number;
}

/** Savings plans take no smaller share of a fund. */
const SMALLEST_FRACTION = 0.05;

const CAPS = [0.4, 0.5, 0.6, 0.7, 0.8, 1];
const STEEPEST = 12;
const TILT_STEP = 0.04;

/** How far from the borders a mix stays, as a share of the class: prices move it. */
const MARGIN = 0.15;

/**
 * Target weights of every risk class: peer groups are tilted by their volatility until the risk of the mix lies in
 * the middle of the class, in hundredths. The cap per peer group is lifted where a class needs it.
 *
 * @param borders upper borders, ascending, 0..1, of volatility or of the share of risk assets
 */
export function allocationMatrix(market: Market, borders: readonly number[]): readonly AllocationColumn[] {
  const families = new Map<number, readonly Mix[]>();
  return borders.map((upper, i) => {
    const lower = borders[i - 1] ?? 0;
    for (const cap of CAPS) {
      const family = families.get(cap) ?? mixes(market, cap);
      families.set(cap, family);
      const mix = mixWithin(family, lower, upper);
      if (mix) return { riskClassId: i + 1, fractions: mix.fractions };
    }
    throw new RangeError(`no mix of these peer groups lies between ${lower} and ${upper}`);
  });
}

function mixes(market: Market, cap: number): readonly Mix[] {
  const tilts = Array.from({ length: 1 + (2 * STEEPEST) / TILT_STEP }, (_, i) => i * TILT_STEP - STEEPEST);
  return tilts.map((tilt) => {
    const fractions = rounded(tilted(market, tilt, cap));
    return { fractions, risk: riskOf(market, fractions) };
  });
}

/** The mix that comes nearest to the middle of the reachable part of the class, `undefined` when none is inside. */
function mixWithin(family: readonly Mix[], lower: number, upper: number): Mix | undefined {
  const top = Math.min(upper, Math.max(...family.map(({ risk }) => risk)));
  const bottom = Math.max(lower, Math.min(...family.map(({ risk }) => risk)));
  const margin = MARGIN * (top - bottom);
  const middle = (top + bottom) / 2;
  return family
    .filter(({ risk }) => risk >= bottom + margin && risk <= top - margin && risk < upper && risk > lower)
    .sort((a, b) => Math.abs(a.risk - middle) - Math.abs(b.risk - middle))[0];
}

/** Weights `share * exp(tilt * z)`, z being the standardised volatility; none above the cap. */
function tilted({ groups }: Market, tilt: number, cap: number): Fractions {
  const center = groups.reduce((sum, { volatility }) => sum + volatility, 0) / groups.length;
  const variance =
    groups.reduce((sum, { volatility }) => sum + (volatility - center) ** 2, 0) / groups.length;
  const score = (volatility: number) => (volatility - center) / Math.sqrt(variance);
  const weight = (id: number, volatility: number) =>
    (USUAL_SHARES[id] ?? 1) * Math.exp(tilt * score(volatility));
  return capped(new Map(groups.map(({ id, volatility }) => [id, weight(id, volatility)])), cap);
}

/** The excess over the cap goes to the others in proportion, until none is above. */
function capped(weights: Fractions, cap: number): Fractions {
  const full = new Set<number>();
  for (;;) {
    const open = [...weights].filter(([id]) => !full.has(id));
    const room = Math.max(0, 1 - full.size * cap);
    const sum = open.reduce((total, [, weight]) => total + weight, 0);
    const over = open.filter(([, weight]) => (weight / sum) * room > cap + 1e-9);
    if (over.length === 0) {
      return new Map([...weights].map(([id, weight]) => [id, full.has(id) ? cap : (weight / sum) * room]));
    }
    for (const [id] of over) full.add(id);
  }
}

function rounded(fractions: Fractions): Fractions {
  const kept = [...fractions].filter(([, fraction]) => fraction >= SMALLEST_FRACTION);
  const hundredths = roundedFractions(kept.map(([id, weight]) => ({ id, weight })));
  return new Map(hundredths.map(({ id, fraction }) => [id, fraction]));
}

function riskOf({ groups, covariance, useQuota }: Market, fractions: Fractions): number {
  if (useQuota) {
    return groups.reduce(
      (sum, { id, riskAssetFraction }) => sum + riskAssetFraction * (fractions.get(id) ?? 0),
      0,
    );
  }
  const ids = [...fractions.keys()];
  return mixVolatility(
    covariance,
    ids.map((id) => covariance.rows.get(id) ?? 0),
    ids.map((id) => fractions.get(id) ?? 0),
  );
}
