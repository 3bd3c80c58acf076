import { useTranslation } from '@depotwerk/platform';
import { ColumnChooser, SearchInput } from '@depotwerk/ui/data';
import type { ContractListQuery } from '../api/contract-list';
import { columnsChosen, type ContractColumn } from './contract-columns';
import { without } from './contract-filter';
import { ContractFilters } from './contract-filters';
import styles from './contracts-page.module.css';
import { SavedViewsMenu } from './saved-views-menu';

interface ContractToolbarProps {
  readonly query: ContractListQuery;
  readonly onChange: (query: ContractListQuery) => void;
  readonly columns: readonly ContractColumn[];
  /** Keys of the columns on screen. */
  readonly visible: readonly string[];
  readonly onColumns: (visible: readonly string[]) => void;
}

/** What narrows the list and what it shows. */
export function ContractToolbar({ query, onChange, columns, visible, onColumns }: ContractToolbarProps) {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          label={t('list.search.label')}
          placeholder={t('list.search.placeholder')}
          value={query.search ?? ''}
          onSearch={(search) => {
            const others = without(query, ['search']);
            onChange(search === '' ? others : { ...others, search });
          }}
        />
      </div>
      <ContractFilters query={query} onChange={onChange} />
      <SavedViewsMenu query={query} onChange={onChange} />
      <div className={styles.columns}>
        <ColumnChooser
          columns={columns}
          visible={visible}
          onChange={(chosen) => {
            columnsChosen(chosen);
            onColumns(chosen);
          }}
        />
      </div>
    </div>
  );
}
