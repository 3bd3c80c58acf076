import { useTranslation } from '@depotwerk/platform';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './cells.module.css';

/** Unknown is a dash, never 0. */
export function Unknown() {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.unknown}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('cell.unknown')}</VisuallyHidden>
    </span>
  );
}
