import { effectiveFundCount, noPeerGroupId, weightsByPeerGroup } from '../holdings';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { eurOf } from './portfolio';
import type { Concentration } from './proposal';
import type { Subject } from './subject';

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
    const { mix } = input;
    if (mix.length === 0) return null;
    const concentrations = [
      ...fundConcentrations(input, limits),
      ...groupConcentrations(input, limits),
      ...wholeConcentration(input, limits),
    ];
    const [first] = concentrations;
    if (!first) return null;
    const unit = first.kind === 'effectiveFundCount' ? 'count' : 'fraction';
    const isConcerned = (fundId: number) => concentrations.some((item) => covers(item, fundId, input));
    return {
      severity: 1,
      measured: { value: first.measured, unit },
      limit: { value: first.limit, unit },
      funds: mix.map(({ fundId }) => fundId).filter(isConcerned),
      eurAffected: eurOf(input, isConcerned),
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

function fundConcentrations(input: Subject, limits: ConcentrationLimits): readonly Concentration[] {
  return input.mix.flatMap(({ fundId, fraction }) => {
    const limit = isBroad(input, fundId) ? BROAD_LIMIT : limits.fund;
    if (!isAbove(fraction, limit)) return [];
    return [{ kind: 'fund' as const, id: fundId, measured: fraction, limit }];
  });
}

function groupConcentrations(input: Subject, limits: ConcentrationLimits): readonly Concentration[] {
  const { mix } = input;
  return Array.from(weightsByPeerGroup(mix, input.funds)).flatMap(([peerGroupId, fraction]) => {
    const members = mix.filter(({ fundId }) => groupOf(input, fundId) === peerGroupId);
    const limit = members.every(({ fundId }) => isBroad(input, fundId)) ? BROAD_LIMIT : limits.peerGroup;
    if (!isAbove(fraction, limit)) return [];
    return [{ kind: 'peerGroup' as const, id: peerGroupId, measured: fraction, limit }];
  });
}

function wholeConcentration(input: Subject, limits: ConcentrationLimits): readonly Concentration[] {
  const measured = effectiveFundCount(input.mix, input.funds);
  const limit = limits.effectiveFundCount;
  return isBelow(measured, limit) ? [{ kind: 'effectiveFundCount', id: null, measured, limit }] : [];
}

function covers({ kind, id }: Concentration, fundId: number, input: HintInput): boolean {
  if (kind === 'effectiveFundCount') return true;
  return kind === 'fund' ? id === fundId : id === groupOf(input, fundId);
}
