import { useTranslation } from '@depotwerk/platform';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import styles from './chart-frame.module.css';

export interface ChartFrameProps<Row extends object> {
  readonly title: string;
  /** e.g. "EUR, Monatsende" */
  readonly unit: string;
  readonly chart: ReactNode;
  readonly columns: TableColumnsType<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
}

/** A chart with title and unit, and the same data as a table behind one click. */
export function ChartFrame<Row extends object>(props: ChartFrameProps<Row>) {
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
          <Table<Row>
            size="small"
            columns={columns}
            dataSource={rows}
            rowKey={rowKey}
            pagination={false}
            scroll={{ y: 260, x: 'max-content' }}
          />
        )}
      </div>
    </figure>
  );
}
