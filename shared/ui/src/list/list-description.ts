import type { ListOrder } from '@depotwerk/contract/floor/values/list-order';
import type { ListName } from '@depotwerk/contract/identity/values/list-settings';
import type { PartLists } from '@depotwerk/platform/parts';
import type { ListField } from './list-fields';

/** Of the product, and those that a part declares itself. */
interface AllLists extends PartLists, Record<ListName, unknown> {}

/** What a list is, said once; address, chips, order, columns and way back follow from it. */
export interface ListDescription<Filter extends object, SortKey extends string, ColumnKey extends string> {
  /** Under this name the user's columns and views are kept. */
  readonly name: keyof AllLists;
  /** Namespace of the texts, and the key below which those of the list stand. */
  readonly texts: readonly [namespace: string, prefix: string];
  readonly path: () => string;
  /** Every part of the filter. `search` has a field of its own above the list, `includeInactive` a box. */
  readonly fields: { readonly [Name in keyof Filter]-?: ListField<NonNullable<Filter[Name]>> };
  /** Without it the list has one order. */
  readonly order?: { readonly keys: readonly SortKey[]; readonly initial: ListOrder<SortKey> };
  /** In the order of the screen; the first names the record and always stays. */
  readonly columns: readonly ColumnKey[];
  /** Columns that are seen only by choice. */
  readonly hiddenColumns?: readonly ColumnKey[];
}

/** Filter and order as the server gets them. */
export type ListQuery<Filter, SortKey extends string> = Filter & Partial<ListOrder<SortKey>>;

/** Fields that show as chips. */
export type ChipField<Filter> = Exclude<keyof Filter, 'search' | 'includeInactive'> & string;

/** Changed parts of a filter; null, undefined and an empty text take a part off. */
export type FilterChange<Filter> = { readonly [Name in keyof Filter]?: Filter[Name] | null | undefined };

export const describeList = <
  Filter extends object,
  SortKey extends string = never,
  ColumnKey extends string = never,
>(
  description: ListDescription<Filter, SortKey, ColumnKey>,
): ListDescription<Filter, SortKey, ColumnKey> => description;

/** Parts of a filter by name, beside what the types know of them. */
export const partsOf = (filter: object): Readonly<Record<string, unknown>> => ({ ...filter });

/** Names of a filter's parts in the order of the address. */
export const fieldsOf = <Filter extends object>({
  fields,
}: Pick<ListDescription<Filter, string, string>, 'fields'>): readonly (keyof Filter & string)[] =>
  Object.keys(fields) as (keyof Filter & string)[];

const ownControls: readonly string[] = ['search', 'includeInactive'];

export const chipFieldsOf = <Filter extends object>(
  description: Pick<ListDescription<Filter, string, string>, 'fields'>,
): readonly ChipField<Filter>[] =>
  fieldsOf(description).filter(
    (field): field is ChipField<Filter> & keyof Filter & string => !ownControls.includes(field),
  );
