import { useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import styles from './frame.module.css';

/** The row of a grid that Tab leads to, or a table that scrolls. */
const rowsOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    '#content :is([role=grid] [role=row][tabindex="0"], [role=region][tabindex="0"]:has(> table))',
  );

/** Past menu and head, and on a page with rows past its search, filters and actions as well. */
export function SkipLinks() {
  const { t } = useTranslation('shell');
  const [hasRows, setHasRows] = useState(false);
  return (
    <>
      <a href="#content" className={styles.skip} onFocus={() => setHasRows(rowsOf() !== null)}>
        {t('skipToContent')}
      </a>
      {hasRows && (
        <button type="button" className={styles.skip} onClick={() => rowsOf()?.focus()}>
          {t('skipToRows')}
        </button>
      )}
    </>
  );
}
