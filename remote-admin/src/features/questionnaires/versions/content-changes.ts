import type { QuestionnaireContent } from '@depotwerk/contract/analyses';

type Leaf = string | number | boolean | null;

/** One value that differs; null on the side where it is not there. */
export interface ContentChange {
  /** Id of the question; null for the rules. */
  readonly questionId: string | null;
  /** Place of the option among those of its question, from 1; null for the question itself. */
  readonly option: number | null;
  /** Name of the field, e.g. `label.de`; `question` and `option` for a whole one. */
  readonly field: string;
  readonly before: Leaf;
  readonly after: Leaf;
}

type Place = Pick<ContentChange, 'questionId' | 'option'>;
type Question = QuestionnaireContent['questions'][number];

function leaves(value: unknown, name = ''): readonly (readonly [string, Leaf])[] {
  if (typeof value !== 'object' || value === null) return [[name, value as Leaf]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, name === '' ? key : `${name}.${key}`));
}

function changesOf(before: object, after: object, place: Place): ContentChange[] {
  const [was, is] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field) ?? null, is.get(field) ?? null];
    return old === now ? [] : [{ ...place, field, before: old, after: now }];
  });
}

function changesOfOptions(questionId: string, before: Question['values'], after: Question['values']) {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id): ContentChange[] => {
    const [was, is] = [before.find((option) => option.id === id), after.find((option) => option.id === id)];
    const option = (is ? after.indexOf(is) : before.findIndex((value) => value.id === id)) + 1;
    const place = { questionId, option };
    if (!was || !is)
      return [{ ...place, field: 'option', before: was?.label.de ?? null, after: is?.label.de ?? null }];
    const position = before.indexOf(was) + 1;
    return [
      ...(position === option ? [] : [{ ...place, field: 'place', before: position, after: option }]),
      ...changesOf(was, is, place),
    ];
  });
}

function changesOfQuestion(id: string, was: Question | undefined, is: Question | undefined): ContentChange[] {
  const place = { questionId: id, option: null };
  if (!was || !is)
    return [{ ...place, field: 'question', before: was?.label.de ?? null, after: is?.label.de ?? null }];
  const { values: oldValues, ...old } = was;
  const { values: newValues, ...now } = is;
  return [...changesOf(old, now, place), ...changesOfOptions(id, oldValues, newValues)];
}

/** Every value in which two versions of a questionnaire differ, by question and option. */
export function contentChanges(
  before: QuestionnaireContent,
  after: QuestionnaireContent,
): readonly ContentChange[] {
  const find = ({ questions }: QuestionnaireContent, id: string) =>
    questions.find((question) => question.id === id);
  const ids = [...new Set([...after.questions, ...before.questions].map(({ id }) => id))];
  const kept = ({ questions }: QuestionnaireContent, other: QuestionnaireContent) =>
    questions.filter(({ id }) => find(other, id)).map(({ id }) => id);
  const [oldOrder, newOrder] = [kept(before, after).join(', '), kept(after, before).join(', ')];
  return [
    ...ids.flatMap((id) => changesOfQuestion(id, find(before, id), find(after, id))),
    ...(oldOrder === newOrder
      ? []
      : [{ questionId: null, option: null, field: 'order', before: oldOrder, after: newOrder }]),
    ...changesOf(before.rules, after.rules, { questionId: null, option: null }),
  ];
}
