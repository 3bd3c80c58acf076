import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { lossFit, riskFit } from './fit';

const text = { de: '', en: '' };
const content: Pick<QuestionnaireContent, 'questions'> = {
  questions: [
    {
      id: 'F5',
      topic: 'finances',
      type: 'SINGLE_SELECT',
      fact: 'lossCapacity',
      styleHint: null,
      nonValueId: null,
      isNeededForClass: true,
      maxPoints: 20,
      label: text,
      description: text,
      values: [
        { id: 1, isOther: false, points: 8, amount: 0.2, stands: null, label: text, description: text },
      ],
    },
  ],
};
const answers = { F5: [{ id: 1, text: null }] };

const basis = (riskClassId: number | null, own: number | null, falls: readonly (number | null)[]) => ({
  content,
  answers,
  result: {
    profile: { riskClassId },
    depot: { risk: { riskClassId: own }, stress: falls.map((returnFraction) => ({ returnFraction })) },
  },
});

test.each([
  [3, 3, 'fits'],
  [3, 2, 'lower'],
  [3, 4, 'exceeds'],
  [null, 4, 'unknown'],
  [3, null, 'unknown'],
])('a profile of class %s and a depot of class %s: %s', (profile, own, fit) => {
  expect(riskFit(basis(profile, own, []))).toBe(fit);
});

test.each([
  [[-0.1, -0.2], 'fits', 0.2],
  [[-0.1, -0.21], 'exceeds', 0.21],
  [[null, -0.05], 'fits', 0.05],
  [[null], 'unknown', null],
])('falls of %j against a bearable loss of 20 %%: %s', (falls, fit, deepest) => {
  expect(lossFit(basis(3, 3, falls))).toEqual({ fit, bearable: 0.2, deepest });
});
