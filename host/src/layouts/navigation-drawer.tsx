import { useTranslation } from '@depotwerk/platform';
import { Button, CloseIcon, MenuIcon } from '@depotwerk/ui/shell';
import { useRef } from 'react';
import styles from './frame.module.css';
import { LegalLinks } from './legal-links';
import { NavigationLinks } from './navigation-links';

/** The menu on narrow screens; the browser's own modal dialog keeps the focus and closes on Escape. */
export function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={styles.drawerButton}
        aria-label={t('navigation.open')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon aria-hidden />
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label={t('navigation.label')}>
        <div className={styles.drawerHead}>
          <Button
            type="text"
            icon={<CloseIcon aria-hidden />}
            aria-label={t('navigation.close')}
            onClick={close}
          />
        </div>
        <nav aria-label={t('navigation.label')}>
          <NavigationLinks onFollowed={close} />
        </nav>
        <LegalLinks />
      </dialog>
    </>
  );
}
