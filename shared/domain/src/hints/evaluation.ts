import type { HintAnswer } from './answers';
import { defaultHintAnswer } from './answers';
import { hintCatalogue } from './catalogue';
import type { Hint } from './hint';
import type { HintInput } from './input';
import { subjectOf } from './subject';

/**
 * All hints of a contract, the gravest first.
 *
 * @param answers answer of the tariff by hint id; a missing one is the default
 */
export function evaluateHints(input: HintInput, answers: ReadonlyMap<number, HintAnswer>): readonly Hint[] {
  const subject = subjectOf(input);
  return hintCatalogue
    .flatMap(({ id, examine }) => examine(subject, answers.get(id) ?? defaultHintAnswer) ?? [])
    .sort((a, b) => b.severity - a.severity || a.hintId - b.hintId);
}
