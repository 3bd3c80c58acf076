import type { HintAnswer } from './answers';
import type { Hint, Limits } from './hint';
import type { HintInput } from './input';
import type { Subject } from './subject';
import { subjectOf } from './subject';

export interface HintDefinition<Key extends string = string> {
  readonly id: number;
  /** For translation keys. */
  readonly key: Key;
  /** Shown in the expert step of the tariff wizard. */
  readonly isExtended: boolean;
  /** Pure; `null` when the hint is off or there is nothing to say. */
  readonly evaluate: (input: HintInput, answer: HintAnswer) => Hint | null;
  /** The same for a snapshot that was prepared once for several hints. */
  readonly examine: (subject: Subject, answer: HintAnswer) => Hint | null;
}

/** A hint before it gets its number. */
export type Finding = Omit<Hint, 'hintId' | 'measuredOf'> & Partial<Pick<Hint, 'measuredOf'>>;

/** A hint from its two sets of limits and the rule that reads them; "off" never reaches the rule. */
export function defineHint<const Key extends string, T>(hint: {
  readonly id: number;
  readonly key: Key;
  readonly isExtended?: boolean;
  readonly limits: Limits<T>;
  readonly find: (subject: Subject, limits: T) => Finding | null;
}): HintDefinition<Key> & { readonly limits: Limits<T> } {
  const { id, key, isExtended = false, limits, find } = hint;
  const examine = (subject: Subject, answer: HintAnswer): Hint | null => {
    const finding = answer === 'off' ? null : find(subject, limits[answer]);
    return finding && { hintId: id, measuredOf: null, ...finding };
  };
  return {
    id,
    key,
    isExtended,
    limits,
    examine,
    evaluate: (input, answer) => examine(subjectOf(input), answer),
  };
}
