import { paiFamilies } from '../fund-facts';
import {
  defaultProfileRules,
  sustainabilityForms,
  type Question,
  type Questionnaire,
  type QuestionValue,
} from './questionnaire';

type Option = Partial<Pick<QuestionValue, 'points' | 'amount' | 'stands' | 'isOther'>>;
type Start = Pick<Question, 'id' | 'topic' | 'type' | 'fact'> & Partial<Question>;

const options = (all: readonly Option[]): readonly QuestionValue[] =>
  all.map((option, i) => ({
    id: i + 1,
    isOther: false,
    points: 0,
    amount: null,
    stands: null,
    ...option,
  }));
const byPoints = (...points: readonly number[]) => options(points.map((value) => ({ points: value })));
const byAmount = (...amounts: readonly number[]) => options(amounts.map((amount) => ({ amount })));

function question(start: Start): Question {
  const values = start.values ?? [];
  return {
    styleHint: null,
    nonValueId: null,
    isNeededForClass: false,
    maxPoints: Math.max(0, ...values.map(({ points }) => points)),
    ...start,
    values,
  };
}

const KINDS_OF_INVESTMENT = 8;
const NONE: Option = {};

/** The questionnaire of section 8 of the domain rules. Its texts stand with the release of a questionnaire. */
export const standardQuestionnaire: Questionnaire = {
  rules: defaultProfileRules,
  questions: [
    question({
      id: 'K1',
      topic: 'knowledge',
      type: 'MULTI_SELECT',
      fact: 'experienceKinds',
      styleHint: 'COLUMNS',
      values: options([...Array.from({ length: KINDS_OF_INVESTMENT }, () => ({ points: 1 })), NONE]),
      nonValueId: KINDS_OF_INVESTMENT + 1,
      maxPoints: 3,
      isNeededForClass: true,
    }),
    question({
      id: 'K2',
      topic: 'knowledge',
      type: 'SINGLE_SELECT',
      fact: 'experienceYears',
      values: byPoints(0, 1, 2, 3),
      isNeededForClass: true,
    }),
    question({
      id: 'K3',
      topic: 'knowledge',
      type: 'SINGLE_SELECT',
      fact: 'tradesPerYear',
      values: byPoints(0, 1, 2),
      isNeededForClass: true,
    }),
    question({
      id: 'K4',
      topic: 'knowledge',
      type: 'SINGLE_SELECT',
      fact: 'knowledgeTest',
      values: byPoints(2, 0, 0),
      isNeededForClass: true,
    }),
    question({ id: 'F1', topic: 'finances', type: 'NUMBER', fact: 'income' }),
    question({ id: 'F2', topic: 'finances', type: 'NUMBER', fact: 'freeIncome' }),
    question({ id: 'F3', topic: 'finances', type: 'NUMBER', fact: 'reserve' }),
    question({ id: 'F4', topic: 'finances', type: 'NUMBER', fact: 'debtService' }),
    question({
      id: 'F5',
      topic: 'finances',
      type: 'SINGLE_SELECT',
      fact: 'lossCapacity',
      values: options([
        { amount: 0, points: 0 },
        { amount: 0.1, points: 4 },
        { amount: 0.2, points: 8 },
        { amount: 0.35, points: 12 },
        { amount: 0.5, points: 16 },
        { amount: 1, points: 20 },
      ]),
      isNeededForClass: true,
    }),
    question({
      id: 'Z1',
      topic: 'goals',
      type: 'SINGLE_SELECT',
      fact: 'goal',
      values: options([{}, {}, {}, {}, { isOther: true }]),
    }),
    question({
      id: 'Z2',
      topic: 'goals',
      type: 'SINGLE_SELECT',
      fact: 'horizon',
      values: options([
        { amount: 0, points: 0 },
        { amount: 3, points: 3 },
        { amount: 5, points: 5 },
        { amount: 10, points: 8 },
        { amount: 20, points: 10 },
      ]),
      isNeededForClass: true,
    }),
    question({
      id: 'Z3',
      topic: 'goals',
      type: 'SINGLE_SELECT',
      fact: 'expectedReturn',
      values: options([
        { amount: 0.02, points: 0 },
        { amount: 0.03, points: 10 },
        { amount: 0.05, points: 20 },
        { amount: 0.07, points: 30 },
        { amount: 0.09, points: 40 },
      ]),
      isNeededForClass: true,
    }),
    question({
      id: 'Z4',
      topic: 'goals',
      type: 'SINGLE_SELECT',
      fact: 'lossBehaviour',
      values: byPoints(0, 5, 14, 20),
    }),
    question({
      id: 'Z5',
      topic: 'goals',
      type: 'SINGLE_SELECT',
      fact: 'guarantee',
      values: byAmount(0, 0.5, 0.8, 1),
    }),
    question({
      id: 'N1',
      topic: 'sustainability',
      type: 'SINGLE_SELECT',
      fact: 'isSustainabilityWished',
      values: options([{ stands: 'wished' }, { stands: 'notWished' }, {}]),
    }),
    question({
      id: 'N2',
      topic: 'sustainability',
      type: 'MULTI_SELECT',
      fact: 'sustainabilityForms',
      values: options([...sustainabilityForms.map((stands) => ({ stands })), NONE]),
      nonValueId: sustainabilityForms.length + 1,
    }),
    question({ id: 'N3', topic: 'sustainability', type: 'NUMBER', fact: 'minimumSharePercent' }),
    question({
      id: 'N4',
      topic: 'sustainability',
      type: 'MULTI_SELECT',
      fact: 'paiFamilies',
      styleHint: 'COLUMNS',
      values: options(paiFamilies.map((stands) => ({ stands }))),
    }),
    question({ id: 'S1', topic: 'other', type: 'FREE_TEXT', fact: 'notes' }),
    question({
      id: 'S2',
      topic: 'other',
      type: 'FREE_TEXT',
      fact: 'contactWish',
      styleHint: 'SINGLE_LINE',
    }),
  ],
};
