import { useTranslation } from '@depotwerk/platform';
import styles from './cells.module.css';
import { Unknown } from './unknown';

export interface RiskClassProps {
  readonly riskClassId: number | null;
  /** 3, 5 or 7 */
  readonly riskClassCount: number;
}

/** Risk class with its place among the classes. */
export function RiskClass({ riskClassId, riskClassCount }: RiskClassProps) {
  const { t } = useTranslation('ui');
  if (riskClassId === null) return <Unknown />;
  const steps = Array.from({ length: riskClassCount }, (_, index) => index + 1);
  const words = t('cell.riskClass', { riskClassId, riskClassCount });
  return (
    <span role="img" aria-label={words} title={words} className={styles.riskClass}>
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
  );
}
