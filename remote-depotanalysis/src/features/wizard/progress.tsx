import { useTranslation } from '@depotwerk/platform';
import type { Saving } from '../form/answer-saver';
import styles from './wizard.module.css';

interface ProgressProps {
  /** Screens left behind. */
  readonly done: number;
  readonly all: number;
  /** - `holdingsOpen`: lines that are not complete, or a pasted text that was not taken over */
  readonly saving: Saving | 'holdingsOpen';
}

/** How far it is, and whether everything is kept. */
export function Progress({ done, all, saving }: ProgressProps) {
  const { t } = useTranslation('depotanalysis');
  const text = t('wizard.progress', { done: Math.min(done + 1, all), all });
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <span>{text}</span>
        <span className={styles.saved}>{t(`wizard.saving.${saving}`)}</span>
      </div>
      <progress max={all} value={done} aria-label={t('wizard.progressLabel')} />
    </div>
  );
}
