import { useTranslation } from '@depotwerk/platform';
import type { ReactNode } from 'react';
import styles from './matrix-grid.module.css';

/** A row below the sums, e.g. borders or ratings of the classes. */
export interface MatrixFooterRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
}

interface MatrixFooterProps {
  readonly sums: readonly number[];
  readonly columnLabels: readonly string[];
  readonly rows: readonly MatrixFooterRow[];
  readonly firstRowIndex: number;
  readonly hasRemove: boolean;
}

const WHOLE = 100;

/** Sums that say what is missing, and what the caller puts below them. */
export function MatrixFooter({ sums, columnLabels, rows, firstRowIndex, hasRemove }: MatrixFooterProps) {
  const { t } = useTranslation('admin');
  return (
    <tfoot className={styles.foot}>
      <tr aria-rowindex={firstRowIndex}>
        <th scope="row" className={styles.rowHead}>
          {t('matrix.sum')}
        </th>
        {sums.map((sum, column) => {
          const missing = WHOLE - sum;
          return (
            <td
              key={columnLabels[column]}
              aria-colindex={column + 2}
              aria-invalid={missing !== 0}
              className={missing === 0 ? styles.sum : styles.wrongSum}
            >
              <span>{t('matrix.percent', { value: sum })}</span>
              {missing === 0 ? null : (
                <span className={styles.missing}>
                  {missing > 0
                    ? t('matrix.missing', { value: missing })
                    : t('matrix.tooMuch', { value: -missing })}
                </span>
              )}
            </td>
          );
        })}
        {hasRemove ? <td className={styles.removeCell} /> : null}
      </tr>
      {rows.map(({ key, label, cells }, index) => (
        <tr key={key} aria-rowindex={firstRowIndex + 1 + index}>
          <th scope="row" className={styles.rowHead}>
            {label}
          </th>
          {cells.map((cell, column) => (
            <td key={columnLabels[column]} aria-colindex={column + 2} className={styles.sum}>
              {cell}
            </td>
          ))}
          {hasRemove ? <td className={styles.removeCell} /> : null}
        </tr>
      ))}
    </tfoot>
  );
}
