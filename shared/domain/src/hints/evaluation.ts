import type { HintAnswer } from './answers';
import { defaultHintAnswer } from './answers';
import { hintCatalogue } from './catalogue';
import type { Hint } from './hint';
import type { HintInput } from './input';
import { isJudgeable } from '../judgeable';
import { subjectOf } from './subject';

/**
 * All hints of a contract, the gravest first. While value or risk is unknown none is graver than a warning: what is
 * critical cannot be told from data that are missing.
 *
 * @param answers answer of the tariff by hint id; a missing one is the default
 */
export function evaluateHints(input: HintInput, answers: ReadonlyMap<number, HintAnswer>): readonly Hint[] {
  const subject = subjectOf(input, answers);
  const gravest = isJudgeable(input) ? 2 : 1;
  return hintCatalogue
    .flatMap(({ id, examine }) => examine(subject, answers.get(id) ?? defaultHintAnswer) ?? [])
    .map((hint): Hint => (hint.severity > gravest ? { ...hint, severity: gravest } : hint))
    .sort((a, b) => b.severity - a.severity || a.hintId - b.hintId);
}
