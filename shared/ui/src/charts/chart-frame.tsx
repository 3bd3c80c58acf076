import { useIsPreparingPrint, useTranslation } from '@depotwerk/platform';
import { Segmented } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../table/data-table';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chart-frame.module.css';
import { PictureButton } from './picture-button';
import { useTableOnPaper } from './use-table-on-paper';

export interface ChartFrameProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  readonly title: string;
  /** Where it stands right above already. */
  readonly isTitleHidden?: boolean;
  /** e.g. "EUR, Monatsende" */
  readonly unit: string;
  readonly chart: ReactNode;
}

const TABLE_HEIGHT_PX = 300;

/** A chart with title and unit, as a picture to take along, and the same data as a table behind one click. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, isTitleHidden = false, unit, chart, columns, rows, rowKey } = props;
  const { t } = useTranslation('ui');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const headingId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isTableOnPaper = useTableOnPaper(content);
  const isPreparingPrint = useIsPreparingPrint();
  const heading = <strong id={headingId}>{title}</strong>;
  return (
    <figure className={styles.frame} aria-labelledby={headingId} data-table={isTableOnPaper || undefined}>
      <figcaption className={styles.head}>
        <span>
          {isTitleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}{' '}
          <span className={styles.unit}>{unit}</span>
        </span>
        <span className={styles.actions}>
          {view === 'chart' ? <PictureButton content={content} title={title} unit={unit} /> : null}
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
        </span>
      </figcaption>
      <div ref={content} className={styles.content} data-paper={isPreparingPrint || undefined}>
        {view === 'chart' && !isTableOnPaper ? (
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
