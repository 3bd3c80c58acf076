import { useTranslation } from '@depotwerk/platform';
import type { RefObject } from 'react';
import styles from './jump-to-rows.module.css';

/** Past search, filters, views, columns and actions: seen by who comes to it with the keyboard. */
export function JumpToRows({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('ui');
  const jump = () =>
    list.current?.querySelector<HTMLElement>('[role=grid] [role=row][tabindex="0"]')?.focus();
  return (
    <button type="button" className={styles.jump} onClick={jump}>
      {t('list.jump')}
    </button>
  );
}
