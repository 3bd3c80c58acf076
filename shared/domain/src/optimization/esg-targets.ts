import type { FundFacts } from '../fund-facts';
import type { EsgPreference, HintInput } from '../hints/input';
import { esgWorth } from '../hints/esg-worth';
import { isPaiFamilyCovered } from '../hints/esg-preference-missed';
import type { HintAnswers } from '../hints/successor';
import { isKeepable } from '../hints/successor';
import type { Subject } from '../hints/subject';
import { subjectOf } from '../hints/subject';
import { replacementsFor } from '../hints/replacement';
import { isBelow } from '../tolerance';

/**
 * Funds of the same peer groups that bring a portfolio to the wished shares, one after the other, the largest gain first.
 *
 * @returns new fund by fund; `null` where nothing brings it nearer
 */
export function esgReplacements(input: HintInput, answers: HintAnswers): ReadonlyMap<number, number> | null {
  const { esgPreference: wish } = input;
  if (!wish) return null;
  const subject = subjectOf(input, answers);
  const steps = subject.held
    .flatMap(({ fund, fraction }) => {
      const best = bestFund(fund, wish, subject);
      return best ? [{ fund, best: best.fund, gain: best.gain * fraction }] : [];
    })
    .sort((a, b) => b.gain - a.gain || a.fund.fundId - b.fund.fundId);
  const replacements = new Map<number, number>();
  for (const { fund, best } of steps) {
    if (isMet(wish, subject, replacements)) break;
    replacements.set(fund.fundId, best.fundId);
  }
  return replacements.size > 0 ? replacements : null;
}

function bestFund(fund: FundFacts, wish: EsgPreference, subject: Subject) {
  const [best] = replacementsFor(fund, subject)
    .map((candidate) => ({ fund: candidate, gain: esgWorth(candidate, wish) - esgWorth(fund, wish) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || a.fund.fundId - b.fund.fundId)
    .filter((candidate) => isKeepable(candidate.fund, subject, subject.answers));
  return best;
}

function isMet(wish: EsgPreference, subject: Subject, replacements: ReadonlyMap<number, number>): boolean {
  const held = subject.held.map((position) => ({
    ...position,
    fund: subject.funds.get(replacements.get(position.fund.fundId) ?? position.fund.fundId) ?? position.fund,
  }));
  const reached = (key: 'taxonomyFraction' | 'sustainableFraction'): number =>
    held.reduce((sum, { fund, fraction }) => sum + fraction * (fund[key] ?? 0), 0);
  return (
    !isBelow(reached('taxonomyFraction'), wish.taxonomyFraction ?? 0) &&
    !isBelow(reached('sustainableFraction'), wish.sustainableFraction ?? 0) &&
    wish.paiFamilies.every((family) => isPaiFamilyCovered(held, family))
  );
}
