import {
  areAscending,
  areCapsFair,
  lossFactorRange,
  questionProblems,
  type ContentReason,
} from '@depotwerk/domain';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { array, boolean, numberEntry, object, percentEntry, string } from '@depotwerk/ui/forms';
import type { QuestionnaireValues } from './questionnaire-values';

const REQUIRED = 'ui:record.required';
const TOO_LONG = 'ui:record.tooLong';
const OUT_OF_RANGE = 'admin:questionnaires.outOfRange';

const label = () => string().trim().required(REQUIRED).max(maxLengths.questionLabel, TOO_LONG);
const description = () => string().defined().max(maxLengths.questionDescription, TOO_LONG);
const labels = () => object({ de: label(), en: label() });
const descriptions = () => object({ de: description(), en: description() });
const points = () => numberEntry(0).required(REQUIRED).min(0, OUT_OF_RANGE).max(100, OUT_OF_RANGE);
const share = () => percentEntry(1).required(REQUIRED).min(0, OUT_OF_RANGE).max(1, OUT_OF_RANGE);

const option = object({
  isOther: boolean().required(REQUIRED),
  points: points(),
  amount: percentEntry(2).nullable().defined().min(0, OUT_OF_RANGE).max(1_000_000, OUT_OF_RANGE),
  label: labels(),
  description: descriptions(),
});
const question = object({
  id: string()
    .required(REQUIRED)
    .max(maxLengths.questionId, TOO_LONG)
    .matches(/^[A-Za-z][A-Za-z0-9]*$/, 'admin:questionnaires.idPattern'),
  maxPoints: points(),
  label: labels(),
  description: descriptions(),
  values: array().of(option).required(),
});

const reasonKey = (reason: ContentReason): string => `admin:questionnaires.reason.${reason}`;

export const questionsSchema = object({
  questions: array()
    .of(question)
    .min(1, 'admin:questionnaires.noQuestion')
    .required()
    .test('usable', (questions, { createError }) => {
      const [problem] = questionProblems(questions as unknown as QuestionnaireValues['questions']);
      if (!problem) return true;
      const [list, place, field] = problem.path;
      return createError({ path: `${list}[${place}].${field}`, message: reasonKey(problem.reason) });
    }),
});

export const rulesSchema = object({
  name: string().trim().required(REQUIRED).max(maxLengths.questionnaireName, TOO_LONG),
  horizonCaps: array()
    .of(
      object({
        belowYears: numberEntry(2).required(REQUIRED).min(0.25, OUT_OF_RANGE).max(100, OUT_OF_RANGE),
        classFraction: share(),
      }),
    )
    .required()
    .test('ascending', reasonKey('notAscending'), (caps) =>
      areAscending(caps.filter(({ belowYears }) => typeof belowYears === 'number')),
    )
    .test('fair', reasonKey('capFalls'), (caps) =>
      areCapsFair(caps.filter(({ classFraction }) => typeof classFraction === 'number')),
    ),
  knowledgeClassFraction: share(),
  lossFactor: numberEntry(2)
    .required(REQUIRED)
    .min(lossFactorRange.min, reasonKey('lossFactorOutside'))
    .max(lossFactorRange.max, reasonKey('lossFactorOutside')),
  reserveMonths: numberEntry(1).required(REQUIRED).min(0, OUT_OF_RANGE).max(120, OUT_OF_RANGE),
  debtServiceFraction: share(),
});

/** A step that only shows what the others hold. */
export const previewSchema = object({});
