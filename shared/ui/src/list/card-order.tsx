import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button, Select } from 'antd';
import { nextSort, type GridColumn, type GridSort } from '../grid/grid-column';
import styles from './record-list.module.css';

interface CardOrderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
}

/** The order of a list without column titles. */
export function CardOrder<Row>({ columns, sort, onSort }: CardOrderProps<Row>) {
  const { t } = useTranslation('ui');
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined);
  const isAscending = sort.direction === 'asc';
  return (
    <div className={styles.order}>
      <Select
        aria-label={t('list.order')}
        value={sort.key}
        virtual={false}
        popupMatchSelectWidth={false}
        options={sortable.map(({ sortKey, title }) => ({ value: sortKey, label: title }))}
        onChange={(key) => {
          const column = sortable.find(({ sortKey }) => sortKey === key);
          const next = column ? nextSort(column, null) : null;
          if (next !== null) onSort(next);
        }}
      />
      <Button
        icon={isAscending ? <SortAscendingOutlined aria-hidden /> : <SortDescendingOutlined aria-hidden />}
        aria-label={t(isAscending ? 'list.descending' : 'list.ascending')}
        onClick={() => onSort({ key: sort.key, direction: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  );
}
