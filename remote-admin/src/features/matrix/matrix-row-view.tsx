import { useTranslation } from '@depotwerk/platform';
import { memo } from 'react';
import { CellEditor, type EditEnd } from './cell-editor';
import type { MatrixRow } from './matrix-data';
import styles from './matrix-grid.module.css';

const HEAT_PERCENT = 45;

/** An edit of the active cell. */
export interface CellEdit {
  readonly startText: string;
  readonly isOpenedByTyping: boolean;
}

interface MatrixRowViewProps {
  readonly row: MatrixRow;
  readonly rowIndex: number;
  readonly columnLabels: readonly string[];
  /** -1 when the focus is in another row. */
  readonly activeColumn: number;
  /** -1 when no cell of the row is selected. */
  readonly firstSelected: number;
  readonly lastSelected: number;
  readonly isFillCorner: boolean;
  readonly edit: CellEdit | null;
  readonly hasUse: boolean;
  readonly isReadOnly: boolean;
  readonly onCommit: (text: string, end: EditEnd) => void;
  readonly onCancel: () => void;
  readonly onToggle: (row: number, column: number) => void;
  readonly onRemove: ((row: number) => void) | undefined;
}

function Row(props: MatrixRowViewProps) {
  const { row, rowIndex, columnLabels, activeColumn, firstSelected, lastSelected, isFillCorner } = props;
  const { edit, hasUse, isReadOnly, onCommit, onCancel, onToggle, onRemove } = props;
  const { t } = useTranslation('admin');
  return (
    <tr aria-rowindex={rowIndex + 2} className={styles.row}>
      <th scope="row" aria-colindex={1} className={styles.rowHead} title={row.name}>
        {row.name}
      </th>
      {row.cells.map(({ percent, isUsed }, column) => {
        const isActive = column === activeColumn;
        const isSelected = column >= firstSelected && column <= lastSelected;
        const label = columnLabels[column] ?? '';
        const heat = isUsed ? Math.round((percent * HEAT_PERCENT) / 100) : 0;
        return (
          <td
            key={label}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-readonly={isReadOnly || !isUsed || undefined}
            tabIndex={isActive && edit === null ? 0 : -1}
            data-row={rowIndex}
            data-column={column}
            data-active={isActive || undefined}
            className={isUsed ? styles.cell : styles.unusedCell}
            style={{ background: `color-mix(in srgb, var(--ant-color-primary) ${heat}%, transparent)` }}
          >
            {isActive && edit ? (
              <CellEditor
                label={t('matrix.editor', { row: row.name, column: label })}
                startText={edit.startText}
                isOpenedByTyping={edit.isOpenedByTyping}
                onCommit={onCommit}
                onCancel={onCancel}
              />
            ) : (
              <>
                {hasUse ? (
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    className={styles.use}
                    aria-label={t('matrix.use', { row: row.name, column: label })}
                    checked={isUsed}
                    disabled={isReadOnly}
                    onChange={() => onToggle(rowIndex, column)}
                  />
                ) : null}
                <span className={styles.value}>{isUsed ? percent : '–'}</span>
                {isFillCorner && column === lastSelected ? (
                  <span data-fill aria-hidden className={styles.fill} />
                ) : null}
              </>
            )}
          </td>
        );
      })}
      {onRemove ? (
        <td className={styles.removeCell} aria-colindex={row.cells.length + 2}>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('matrix.remove', { row: row.name })}
            title={t('matrix.remove', { row: row.name })}
            onClick={() => onRemove(rowIndex)}
          >
            ×
          </button>
        </td>
      ) : null}
    </tr>
  );
}

/** One row of the matrix; rows that an edit does not touch are not drawn again. */
export const MatrixRowView = memo(Row);
