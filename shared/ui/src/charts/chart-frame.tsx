import { useTranslation } from '@depotwerk/platform';
import { Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../table/data-table';
import styles from './chart-frame.module.css';

export interface ChartFrameProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  readonly title: string;
  /** e.g. "EUR, Monatsende" */
  readonly unit: string;
  readonly chart: ReactNode;
}

const TABLE_HEIGHT_PX = 300;

/** A chart with title and unit, and the same data as a table behind one click. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, unit, chart, columns, rows, rowKey } = props;
  const { t } = useTranslation('ui');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const headingId = useId();
  return (
    <figure className={styles.frame} aria-labelledby={headingId}>
      <figcaption className={styles.head}>
        <span>
          <strong id={headingId}>{title}</strong> <span className={styles.unit}>{unit}</span>
        </span>
        <Segmented
          size="small"
          aria-label={t('chart.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('chart.asChart') },
            { value: 'table', label: t('chart.asTable') },
          ]}
        />
      </figcaption>
      <div className={styles.content}>
        {view === 'chart' ? (
          chart
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            maxHeightPx={TABLE_HEIGHT_PX}
          />
        )}
      </div>
    </figure>
  );
}
