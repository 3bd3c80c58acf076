import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import german from '@depotwerk/contract/texts/audit/de.json';
import { textsByKey } from '@depotwerk/contract/floor/values/text-tree';
import { ZONE } from '../../../time/local-day';
import { wordingIn } from '../../../documents/kit/wording';
import { answerText } from '../../../documents/suitability/answer-text';
import { columnLabels } from './column-labels';
import type { Disclosure, Row } from './read-disclosure';
import { fieldLabels, technicalColumns, valueWords } from './value-words';

type Question = QuestionnaireContent['questions'][number];
type Named = Pick<Disclosure, 'names' | 'questions'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const momentFormat = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
const words = textsByKey(german);
const wording = wordingIn('de');

export const momentText = (timestamp: string): string => momentFormat.format(new Date(timestamp));

/** A field inside of a column, as a column would be called: `fundId`, `fund_id`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inside of a column: as in the log where it knows the word, else as a column of the name would be called. */
const labelOf = (field: string): string =>
  fieldLabels[field] ?? words.get(`field.${field}`) ?? columnLabels[columnOf(field)] ?? field;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unlike money, other figures have as many decimals as they need. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return wording.number(value, 0);
  return wording.number(value, Math.abs(value) < 1 ? 4 : 2);
}

/** A fund and the like stand in other columns by their number. */
const referredAs: Readonly<Record<string, string>> = {
  replacement_fund_id: 'fund_id',
  worst_hint_id: 'hint_id',
  former_role_id: 'role_id',
};

const nameOf = (column: string, value: unknown, names: Disclosure['names']): string | undefined =>
  names[referredAs[column] ?? column]?.[String(value)];

const wordOf = (column: string, value: unknown, names: Disclosure['names']): string | undefined =>
  nameOf(column, value, names) ??
  valueWords[column]?.[String(value)] ??
  (column === 'action' || column === 'entity_type'
    ? words.get(`${column === 'action' ? 'action' : 'entityType'}.${String(value)}`)
    : undefined);

/** A value as people read it, in a column or in a field inside of one; nothing is an en dash. */
function textOf(value: unknown, names: Disclosure['names'], column = ''): string {
  const word = wordOf(column, value, names);
  if (word !== undefined) return word;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value))
    return value.map((item) => textOf(item, names, column)).join(value.some(isObject) ? '\n' : '; ') || '–';
  if (isObject(value))
    return (
      Object.entries(value)
        .filter(([field]) => !technicalColumns.has(columnOf(field)))
        .map(([field, item]) => `${labelOf(field)}: ${textOf(item, names, columnOf(field))}`)
        .join(', ') || '–'
    );
  const text = value as string;
  if (DAY.test(text)) return wording.date(text);
  return MOMENT.test(text) ? momentText(text) : text;
}

/** Questions with the answers to them, a line each. */
function answersText(value: unknown, questions: readonly Question[], names: Disclosure['names']): string {
  if (!isObject(value)) return textOf(value, names);
  return (
    Object.entries(value)
      .map(([id, answer]) => {
        const question = questions.find((one) => one.id === id);
        if (!question) return `${id}: ${textOf(answer, names)}`;
        const text = Array.isArray(answer)
          ? answerText(question, { [id]: answer }, wording)
          : textOf(answer, names);
        return `${question.label.de} ${text}`;
      })
      .join('\n') || '–'
  );
}

/** What a person reads in a column of a row. */
export function cellText(column: string, row: Row, { names, questions }: Named): string {
  const value = row[column];
  if (column === 'answers')
    return answersText(
      value,
      questions[`${String(row['questionnaire_id'])} ${String(row['questionnaire_number'])}`] ??
        Object.values(questions).flat(),
      names,
    );
  if (typeof value === 'number' && columnLabels[column]?.endsWith('(EUR)')) return wording.number(value, 2);
  return textOf(value, names, column);
}
