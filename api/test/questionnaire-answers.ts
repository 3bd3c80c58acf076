export interface GivenAnswer {
  readonly questionId: string;
  readonly values: readonly { readonly id: number | null; readonly text: string | null }[];
}

const chosen = (questionId: string, ...ids: readonly number[]): GivenAnswer => ({
  questionId,
  values: ids.map((id) => ({ id, text: null })),
});
const typed = (questionId: string, text: string): GivenAnswer => ({
  questionId,
  values: [{ id: null, text }],
});

/** Answers to the standard questionnaire of somebody in the middle, with a wish for sustainability. */
export const completeAnswers = (): GivenAnswer[] => [
  chosen('K1', 1, 4),
  chosen('K2', 3),
  chosen('K3', 2),
  chosen('K4', 1),
  typed('F1', '3000'),
  typed('F2', '600'),
  typed('F3', '20000'),
  typed('F4', '500'),
  chosen('F5', 4),
  chosen('Z1', 1),
  chosen('Z2', 5),
  chosen('Z3', 3),
  chosen('Z4', 2),
  chosen('N1', 1),
  chosen('N2', 2),
  typed('N3', '20'),
];
