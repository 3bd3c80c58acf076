import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import { isAbove, shownPoints } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { useChartColors } from '../charts/use-chart-colors';
import styles from './weight-bar.module.css';

export interface WeightBarProps {
  /** Weight now, 0 to 1. */
  readonly fraction: number;
  /** Weight that it should have; null without a target. */
  readonly targetFraction: number | null;
  readonly color?: string;
  /** Drift above which it is marked, 0 to 1; null: it never is. */
  readonly tolerance?: number | null;
}

/** A weight as a bar with a mark at its target, and the drift in words. */
export function WeightBar({ fraction, targetFraction, color, tolerance = 0.05 }: WeightBarProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const colors = useChartColors();
  const drift = targetFraction === null ? null : fraction - targetFraction;
  const isWide = drift !== null && tolerance !== null && isAbove(Math.abs(drift), tolerance);
  const shown = targetFraction === null ? null : shownPoints(targetFraction, fraction, figureDecimals.share);
  const sign = shown !== null && shown > 0 ? '+' : '';
  return (
    <span className={styles.weight}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          style={{
            inlineSize: `${Math.min(100, fraction * 100)}%`,
            ...(color ? { background: colors.ink(color) } : {}),
          }}
        />
        {targetFraction === null ? null : (
          <span
            className={styles.target}
            style={{ insetInlineStart: `${Math.min(100, targetFraction * 100)}%` }}
          />
        )}
      </span>
      {drift === null ? null : (
        <span className={`${styles.drift} ${isWide ? styles.wide : ''}`}>
          {t('drift', { value: `${sign}${formats.percentagePoints(shown, 'share')}` })}
        </span>
      )}
    </span>
  );
}
