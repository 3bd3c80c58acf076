import styles from './matrix-grid.module.css';

interface MatrixHeadProps {
  readonly nameTitle: string;
  readonly columnLabels: readonly string[];
  readonly hasRemove: boolean;
}

/** Widths and titles of the columns. */
export function MatrixHead({ nameTitle, columnLabels, hasRemove }: MatrixHeadProps) {
  return (
    <>
      <colgroup>
        <col className={styles.nameColumn} />
        {columnLabels.map((column) => (
          <col key={column} className={styles.valueColumn} />
        ))}
        {hasRemove ? <col className={styles.removeColumn} /> : null}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1}>
            {nameTitle}
          </th>
          {columnLabels.map((column, index) => (
            <th key={column} scope="col" aria-colindex={index + 2}>
              {column}
            </th>
          ))}
          {hasRemove ? <td className={styles.removeCell} /> : null}
        </tr>
      </thead>
    </>
  );
}
