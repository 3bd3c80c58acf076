import { isNamedRecord } from '@depotwerk/contract/floor/values/audit-words';
import type { ChangedField } from './changed-fields';
import { changedFields } from './changed-fields';

type Values = Readonly<Record<string, unknown>>;
type Item = Values & { readonly id: string | number };

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNamedRecord(value);
const isItem = (value: unknown): value is Item =>
  isValues(value) && ['string', 'number'].includes(typeof value['id']);
const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem);

/** What an item is called: a question by its text. */
const nameOf = (item: Item): unknown => (isValues(item['label']) ? (item['label']['de'] ?? item) : item);

function changesOfItems(
  field: string,
  before: readonly Item[],
  after: readonly Item[],
): readonly ChangedField[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  const kept = (items: readonly Item[], others: readonly Item[]) =>
    items.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  const places = (order: readonly Item['id'][]) =>
    order.map((id) => before.findIndex((item) => item.id === id) + 1).join(', ');
  const [oldOrder, newOrder] = [places(kept(before, after)), places(kept(after, before))];
  const moved =
    oldOrder === newOrder ? [] : [{ field: `${field}.sequence`, before: oldOrder, after: newOrder }];
  return [
    ...ids.flatMap((id) => {
      const [was, is] = [before.find((item) => item.id === id), after.find((item) => item.id === id)];
      const place = 1 + (is ? after.indexOf(is) : before.findIndex((item) => item.id === id));
      const at = `${field}.${place}`;
      return was && is
        ? changedFields(was, is).flatMap((change) => partsOf({ ...change, field: `${at}.${change.field}` }))
        : [{ field: at, before: was ? nameOf(was) : null, after: is ? nameOf(is) : null }];
    }),
    ...moved,
  ];
}

const isList = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isValues);

/** The parts of a value that differ, each by the way to it. Items of a list are the same by their id, else by their place. */
function partsOf({ field, before, after }: ChangedField): readonly ChangedField[] {
  const inner = (was: object, is: object, shift = 0) =>
    changedFields(was, is).flatMap((change) =>
      partsOf({ ...change, field: `${field}.${shift ? Number(change.field) + shift : change.field}` }),
    );
  if (isItems(before) && isItems(after)) return changesOfItems(field, before, after);
  if (isList(before) && isList(after)) return inner({ ...before }, { ...after }, 1);
  return isValues(before) && isValues(after) ? inner(before, after) : [{ field, before, after }];
}

/** Fields whose whole value says too much when a part of it has changed. */
const longFields: ReadonlySet<string> = new Set(['content', 'hintAnswers', 'relations']);

/** What differs between the values of an entry, down to the single value: of a long content its changed numbers alone. */
export const shownChanges = (before: unknown, after: unknown): readonly ChangedField[] =>
  changedFields(before, after).flatMap((change) =>
    longFields.has(change.field) ? partsOf(change) : [change],
  );
