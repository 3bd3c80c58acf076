import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Dropdown } from '../controls/dropdown';
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
  const title = sortable.find(({ sortKey }) => sortKey === sort.key)?.title ?? '';
  const isAscending = sort.direction === 'asc';
  return (
    <div className={styles.order}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: sortable.map((column) => ({ key: column.key, label: column.title })),
          onClick: ({ key }) => {
            const column = sortable.find((known) => known.key === key);
            const next = column ? nextSort(column, null) : null;
            if (next !== null) onSort(next);
          },
        }}
      >
        <Button>{t('list.order', { title })}</Button>
      </Dropdown>
      <Button
        icon={isAscending ? <SortAscendingOutlined aria-hidden /> : <SortDescendingOutlined aria-hidden />}
        aria-label={t(isAscending ? 'list.descending' : 'list.ascending')}
        onClick={() => onSort({ key: sort.key, direction: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  );
}
