import type { QuestionnaireContent, QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { someAdministrator } from './render-admin';

type Question = QuestionnaireContent['questions'][number];
type Option = Question['values'][number];

const both = (text: string) => ({ de: text, en: `${text} (en)` });

export const someOption = (id: number, text: string, changes: Partial<Option> = {}): Option => ({
  id,
  isOther: false,
  points: 0,
  amount: null,
  stands: null,
  label: both(text),
  description: both(''),
  ...changes,
});

export const someQuestion = (id: string, text: string, changes: Partial<Question> = {}): Question => ({
  id,
  topic: 'goals',
  type: 'SINGLE_SELECT',
  fact: null,
  values: [someOption(1, 'Wenig', { points: 10 }), someOption(2, 'Viel', { points: 60 })],
  styleHint: null,
  nonValueId: null,
  isNeededForClass: false,
  maxPoints: 60,
  label: both(text),
  description: both(''),
  ...changes,
});

export const someContent = (...questions: readonly Question[]): QuestionnaireContent => ({
  questions:
    questions.length > 0
      ? [...questions]
      : [
          someQuestion('Z1', 'Wie viel Risiko?', { isNeededForClass: true }),
          someQuestion('Z2', 'Wie lange?'),
          someQuestion('S1', 'Anmerkungen', { type: 'FREE_TEXT', values: [], maxPoints: 0 }),
        ],
  rules: {
    horizonCaps: [{ belowYears: 3, classFraction: 0.2 }],
    knowledgeClassFraction: 0.6,
    lossFactor: 2.33,
    reserveMonths: 3,
    debtServiceFraction: 0.4,
  },
});

export const someQuestionnaire = (changes: Partial<QuestionnaireDetail> = {}): QuestionnaireDetail => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Risikoprofil',
  isStandard: true,
  version: 3,
  releasedNumber: 1,
  hasDraft: false,
  questionCount: 3,
  versions: [
    { number: 1, releasedAt: '2026-10-01T08:00:00Z', releasedBy: null, openCount: 4, finishedCount: 9 },
  ],
  content: someContent(),
  ...changes,
});

/** An administrator who edits questionnaires. */
export const someQuestionnaireEditor = () => someAdministrator({ permissions: ['questionnaires.edit'] });
