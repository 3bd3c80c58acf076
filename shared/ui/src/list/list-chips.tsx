import { FilterChips } from '../filters/filter-chips';
import { chipFieldsOf, type ChipField, type FilterChange } from './list-description';
import type { List } from './use-list';
import { useListTexts } from './use-list-texts';

/** What a chip says of each part of a filter; undefined while the name is not known. */
export type FilterWords<Filter> = {
  readonly [Name in ChipField<Filter>]-?: (value: NonNullable<Filter[Name]>) => string | undefined;
};

interface ListChipsProps<Filter extends object, SortKey extends string, ColumnKey extends string> {
  readonly list: List<Filter, SortKey, ColumnKey>;
  readonly words: FilterWords<Filter>;
}

/** The active filters in words, each to be taken off. */
export function ListChips<Filter extends object, SortKey extends string, ColumnKey extends string>({
  list,
  words,
}: ListChipsProps<Filter, SortKey, ColumnKey>) {
  const texts = useListTexts(list.description);
  const chipOf = <Name extends ChipField<Filter>>(field: Name) => {
    const value = list.filter[field];
    if (value === undefined || value === null) return [];
    return [
      { key: field, name: texts(`filter.field.${field}`), value: words[field](value) ?? String(value) },
    ];
  };
  return (
    <FilterChips
      chips={chipFieldsOf(list.description).flatMap(chipOf)}
      onRemove={(key) => list.change({ [key]: null } as FilterChange<Filter>)}
      onReset={list.removeFilters}
    />
  );
}
