import { useTranslation } from '@depotwerk/platform';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox';
import { FilterDrawer } from '../filters/filter-drawer';
import { SearchInput } from '../filters/search-input';
import { ColumnChooser } from '../grid/column-chooser';
import { chipFieldsOf, partsOf, type FilterChange } from './list-description';
import styles from './record-list.module.css';
import { SavedViewsMenu } from './saved-views-menu';
import type { List } from './use-list';
import { useListTexts } from './use-list-texts';

interface ListToolbarProps<Filter extends object, SortKey extends string, ColumnKey extends string> {
  readonly list: List<Filter, SortKey, ColumnKey>;
  /** Fields of the filter, in a drawer. */
  readonly filters: ReactNode;
  /** Fields of the filter that have room beside the search. */
  readonly quickFilters: ReactNode;
  /** Then there are no columns to choose, but an order. */
  readonly isCards: boolean;
  readonly order: ReactNode;
  /** The list as a file. */
  readonly exported: ReactNode;
}

/** What narrows the list and what it shows. */
export function ListToolbar<Filter extends object, SortKey extends string, ColumnKey extends string>(
  props: ListToolbarProps<Filter, SortKey, ColumnKey>,
) {
  const { list, filters, quickFilters, isCards, order, exported } = props;
  const { description, filter, settings } = list;
  const { t } = useTranslation('ui');
  const texts = useListTexts(description);
  const { search, includeInactive } = partsOf(filter);
  const changeOwn = (change: { readonly search?: string; readonly includeInactive?: boolean }) =>
    list.change(change as FilterChange<Filter>);
  const activeCount = chipFieldsOf(description).filter((field) => filter[field] !== undefined).length;
  return (
    <div className={styles.toolbar} role="search" aria-label={texts('toolbar')}>
      <div className={styles.search}>
        <SearchInput
          label={texts('search')}
          placeholder={texts('searchPlaceholder')}
          value={typeof search === 'string' ? search : ''}
          onSearch={(word) => changeOwn({ search: word })}
        />
      </div>
      {quickFilters}
      {filters ? (
        <FilterDrawer title={texts('filter.title')} active={activeCount} onReset={list.removeFilters}>
          {filters}
        </FilterDrawer>
      ) : null}
      {'includeInactive' in description.fields ? (
        <Checkbox
          checked={includeInactive === true}
          onChange={({ target }) => changeOwn({ includeInactive: target.checked })}
        >
          {t('list.includeInactive')}
        </Checkbox>
      ) : null}
      {isCards ? order : null}
      <SavedViewsMenu
        views={settings.views}
        query={list.viewQuery}
        onOpen={list.openView}
        onChange={(views) => settings.change({ views: [...views] })}
      />
      {isCards ? null : (
        <ColumnChooser
          columns={description.columns.map((key, index) => ({
            key,
            title: texts(`column.${key}`),
            isFixed: index === 0,
          }))}
          visible={list.columns}
          onChange={(columns) => settings.change({ columns: [...columns] })}
        />
      )}
      {exported}
    </div>
  );
}
