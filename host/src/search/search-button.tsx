import { useTranslation } from '@depotwerk/platform';
import { Modal, SearchIcon } from '@depotwerk/ui/shell';
import { useEffect, useState } from 'react';
import frame from '../layouts/frame.module.css';
import { LaterPart } from '../layouts/later-part';
import styles from './search.module.css';

const loadDialog = () => import('./search-dialog');

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Opens the search over everything; Strg K does so from everywhere. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setNeeded(true);
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${frame.barButton} ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        // The code arrives while the pointer is still on its way.
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={open}
      >
        <SearchIcon aria-hidden />
        <span className="dw-visually-hidden">{t('search.open')}</span>
        <span className={styles.buttonText} aria-hidden>
          {t('search.short')}
        </span>
        <kbd className={styles.shortcut} aria-hidden>
          {t('search.shortcut')}
        </kbd>
      </button>
      {isNeeded ? (
        <LaterPart
          name="searchDialog"
          load={loadDialog}
          place={(state) => (
            <Modal title={t('search.title')} open={isOpen} footer={null} onCancel={() => setOpen(false)}>
              {state}
            </Modal>
          )}
        >
          {({ SearchDialog }) => <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
        </LaterPart>
      ) : null}
    </>
  );
}
