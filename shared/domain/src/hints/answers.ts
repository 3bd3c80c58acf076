/** Answers of every hint in the order of the specification: off, standard, strict. */
export const hintAnswers = ['off', 'standard', 'strict'] as const;
export type HintAnswer = (typeof hintAnswers)[number];

/** The second answer of the list. */
export const defaultHintAnswer = 'standard' satisfies HintAnswer;
