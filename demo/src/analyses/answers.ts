import type { Answers, AnswerValue } from '@depotwerk/domain';

const options = (...ids: readonly number[]): readonly AnswerValue[] => ids.map((id) => ({ id, text: null }));
const text = (value: string): readonly AnswerValue[] => [{ id: null, text: value }];

/** Knowledge and finances of somebody who has invested for some years. */
const begun: Answers = {
  K1: options(3, 4),
  K2: options(3),
  K3: options(2),
  K4: options(1),
  F1: text('3400'),
  F2: text('650'),
  F3: text('24000'),
  F4: text('700'),
};

/** Answers to the standard questionnaire by the numbers of its options. */
export const demoAnswers = {
  begun,
  balanced: {
    ...begun,
    F5: options(4),
    Z1: options(1),
    Z2: options(5),
    Z3: options(3),
    Z4: options(3),
    Z5: options(1),
    N1: options(1),
    N2: options(2),
    N3: text('20'),
    S1: text('Die Rente soll mit 67 beginnen.'),
  },
  /** High gains without loss, in a short time, and a reserve that is too small. */
  contradictory: {
    ...begun,
    F3: text('5000'),
    F5: options(2),
    Z1: [{ id: 5, text: 'Wohnmobil' }],
    Z2: options(2),
    Z3: options(4),
    Z4: options(2),
    Z5: options(3),
    N1: options(2),
  },
} as const satisfies Readonly<Record<string, Answers>>;
