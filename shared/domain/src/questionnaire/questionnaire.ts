import type { PaiFamily } from '../fund-facts';

export const questionTypes = ['SINGLE_SELECT', 'MULTI_SELECT', 'FREE_TEXT', 'NUMBER'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** COLUMNS: options in two columns. SINGLE_LINE: a text of one line. DATE: a text that is a day (OPEN-61). */
export const styleHints = ['COLUMNS', 'SINGLE_LINE', 'DATE'] as const;
export type StyleHint = (typeof styleHints)[number];

/**
 * What the profile knows a question by, whatever it is called. The unit of a value's or an answer's amount: EUR a month
 * for income, freeIncome and debtService; EUR for reserve; a fraction 0..1 for lossCapacity, lowReturn and guarantee;
 * years for horizon (the shortest term of the option); percent 0..100 for minimumSharePercent.
 */
export const questionFacts = [
  'experienceKinds',
  'experienceYears',
  'tradesPerYear',
  'knowledgeTest',
  'income',
  'freeIncome',
  'reserve',
  'debtService',
  'lossCapacity',
  'goal',
  'horizon',
  'expectedReturn',
  'lossBehaviour',
  'guarantee',
  'isSustainabilityWished',
  'sustainabilityForms',
  'minimumSharePercent',
  'paiFamilies',
  'notes',
  'contactWish',
] as const;
export type QuestionFact = (typeof questionFacts)[number];

/** Topics of the questionnaire, in their order. Points of knowledge decide the knowledge cap. */
export const questionTopics = ['knowledge', 'finances', 'goals', 'sustainability', 'other'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

export const sustainabilityForms = ['taxonomy', 'sustainable', 'pai'] as const;
export type SustainabilityForm = (typeof sustainabilityForms)[number];

/** One option of a question; its texts stand apart, by language. */
export interface QuestionValue {
  readonly id: number;
  /** The adviser or customer writes down what it is. */
  readonly isOther: boolean;
  readonly points: number;
  /** In the unit of the question's fact; null where it has none. */
  readonly amount: number | null;
  /** What the option stands for, of sustainability and its families; null else. */
  readonly stands: 'wished' | 'notWished' | SustainabilityForm | PaiFamily | null;
}

export interface Question {
  readonly id: string;
  readonly topic: QuestionTopic;
  readonly type: QuestionType;
  /** null for a question that the rules do not read. */
  readonly fact: QuestionFact | null;
  readonly values: readonly QuestionValue[];
  readonly styleHint: StyleHint | null;
  /** The option "none" of a multi-select question. */
  readonly nonValueId: number | null;
  /** Without an answer there is no class and no recommendation. */
  readonly isNeededForClass: boolean;
  /** The most points that its chosen options give together. */
  readonly maxPoints: number;
}

/** Classes are counted by the tariff, so a cap is a share of them (fraction 0..1, rounded up to a whole class). */
export interface ProfileRules {
  readonly horizonCaps: readonly { readonly belowYears: number; readonly classFraction: number }[];
  /** The cap of a customer without points of knowledge to whom the risks were not explained. */
  readonly knowledgeClassFraction: number;
  /** How many standard deviations of a year the customer must be able to lose. */
  readonly lossFactor: number;
  /** Months of income that the reserve should hold. */
  readonly reserveMonths: number;
  /** Share of the income that the service of debts may take, fraction 0..1. */
  readonly debtServiceFraction: number;
}

/** Rules of section 8 of the domain rules. */
export const defaultProfileRules: ProfileRules = {
  horizonCaps: [
    { belowYears: 3, classFraction: 0.2 },
    { belowYears: 5, classFraction: 0.4 },
    { belowYears: 10, classFraction: 0.8 },
  ],
  knowledgeClassFraction: 0.6,
  lossFactor: 2.33,
  reserveMonths: 3,
  debtServiceFraction: 0.4,
};

export interface Questionnaire {
  readonly questions: readonly Question[];
  readonly rules: ProfileRules;
}
