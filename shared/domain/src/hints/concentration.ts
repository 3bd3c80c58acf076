import { effectiveFundCount, noPeerGroupId, weightsByPeerGroup } from '../holdings';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { cents, portfolioOf } from './portfolio';
import type { Concentration } from './proposal';

interface ConcentrationLimits {
  readonly fund: number;
  readonly peerGroup: number;
  readonly effectiveFundCount: number;
}

/** Limit of a fund that is spread in itself, and of a peer group that consists of such funds. */
const BROAD_LIMIT = 0.7;

/** 10 Klumpenrisiko; weights as fractions. */
export const concentration = defineHint({
  id: 10,
  key: 'concentration',
  limits: {
    standard: { fund: 0.4, peerGroup: 0.6, effectiveFundCount: 2.5 },
    strict: { fund: 0.3, peerGroup: 0.5, effectiveFundCount: 3.5 },
  },
  find: (input, limits) => {
    const { mix, valueEur } = portfolioOf(input);
    if (mix.length === 0) return null;
    const concentrations = [
      ...fundConcentrations(input, limits),
      ...groupConcentrations(input, limits),
      ...wholeConcentration(input, limits),
    ];
    const [first] = concentrations;
    if (!first) return null;
    const unit = first.kind === 'effectiveFundCount' ? 'count' : 'percent';
    const concerned = mix.filter(({ fundId }) => concentrations.some((item) => covers(item, fundId, input)));
    return {
      severity: 1,
      measured: { value: first.measured, unit },
      limit: { value: first.limit, unit },
      funds: concerned.map(({ fundId }) => fundId),
      eurAffected: cents(concerned.reduce((sum, { fraction }) => sum + fraction, 0) * valueEur),
      proposal: { kind: 'spreadRisk', concentrations },
    };
  },
});

function isBroad({ funds }: HintInput, fundId: number): boolean {
  return (funds.get(fundId)?.breadth ?? 'focused') !== 'focused';
}

function groupOf({ funds }: HintInput, fundId: number): number {
  return funds.get(fundId)?.peerGroupId ?? noPeerGroupId;
}

function fundConcentrations(input: HintInput, limits: ConcentrationLimits): readonly Concentration[] {
  return portfolioOf(input).mix.flatMap(({ fundId, fraction }) => {
    const limit = isBroad(input, fundId) ? BROAD_LIMIT : limits.fund;
    if (!isAbove(fraction, limit)) return [];
    return [{ kind: 'fund' as const, id: fundId, measured: fraction * 100, limit: limit * 100 }];
  });
}

function groupConcentrations(input: HintInput, limits: ConcentrationLimits): readonly Concentration[] {
  const { mix } = portfolioOf(input);
  return Array.from(weightsByPeerGroup(mix, input.funds)).flatMap(([peerGroupId, fraction]) => {
    const members = mix.filter(({ fundId }) => groupOf(input, fundId) === peerGroupId);
    const limit = members.every(({ fundId }) => isBroad(input, fundId)) ? BROAD_LIMIT : limits.peerGroup;
    if (!isAbove(fraction, limit)) return [];
    return [{ kind: 'peerGroup' as const, id: peerGroupId, measured: fraction * 100, limit: limit * 100 }];
  });
}

function wholeConcentration(input: HintInput, limits: ConcentrationLimits): readonly Concentration[] {
  const measured = effectiveFundCount(portfolioOf(input).mix, input.funds);
  const limit = limits.effectiveFundCount;
  return isBelow(measured, limit) ? [{ kind: 'effectiveFundCount', id: null, measured, limit }] : [];
}

function covers({ kind, id }: Concentration, fundId: number, input: HintInput): boolean {
  if (kind === 'effectiveFundCount') return true;
  return kind === 'fund' ? id === fundId : id === groupOf(input, fundId);
}
