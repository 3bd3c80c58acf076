import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { unknown } from './unknown';

/** Risk class with its place among the classes. */
export function riskClass(
  { riskClassId, riskClassCount }: Extract<Cell, { kind: 'riskClass' }>,
  text: CellText,
): DrawnCell {
  if (riskClassId === null) return unknown(text);
  const steps = Array.from({ length: riskClassCount }, (_, index) => index + 1);
  const words = text.words('cell.riskClass', { riskClassId, riskClassCount });
  return {
    title: words,
    content: (
      <span role="img" aria-label={words} className={styles.riskClass}>
        <span className={styles.figure}>{`RK${riskClassId}`}</span>
        <span className={styles.riskSteps}>
          {steps.map((step) => (
            <span
              key={step}
              className={`${styles.riskStep} ${step <= riskClassId ? styles.riskStepReached : ''}`}
            />
          ))}
        </span>
      </span>
    ),
  };
}
