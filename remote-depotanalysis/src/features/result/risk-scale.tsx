import type { AnalysisResult } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import styles from './result.module.css';

interface RiskScaleProps {
  readonly riskClasses: AnalysisResult['riskClasses'];
  readonly riskClassId: number;
  /** Empty in analyses from before they were kept. */
  readonly classLosses: NonNullable<AnalysisResult['profile']['classLosses']>;
}

/** All classes from low to high with their borders; the suggested one is marked, not by colour alone. */
export function RiskScale({ riskClasses, riskClassId, classLosses }: RiskScaleProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const losses = new Map(classLosses.map(({ riskClassId: id, loss }) => [id, loss]));
  return (
    <ol className={styles.scale} aria-label={t('result.scale')}>
      {riskClasses.map(({ riskClassId: id, name, lowerBorder, upperBorder }) => (
        <li key={id} aria-current={id === riskClassId ? 'true' : undefined}>
          <strong>{t('result.classShort', { riskClassId: id })}</strong>
          {name === null ? null : <span>{name}</span>}
          <span className={styles.secondary}>
            {t('result.borders', {
              from: formats.fraction(lowerBorder, 'risk'),
              to: formats.fraction(upperBorder, 'risk'),
            })}
          </span>
          {losses.get(id) == null ? null : (
            <span className={styles.secondary}>
              {t('result.classLoss', { loss: formats.fraction(losses.get(id) ?? null, 'risk') })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
