import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useId, useState, type PropsWithChildren } from 'react';
import styles from './wizard.module.css';

/** A panel beside the form; where there is no room it stands above the form and opens at the press of a button. */
export function WizardAside({ label, children }: PropsWithChildren<{ readonly label: string }>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.aside} aria-label={label}>
      <Button
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'wizard.aside.hide' : 'wizard.aside.show', { label })}
      </Button>
      <div id={id} data-collapsed={isOpen ? undefined : true}>
        {children}
      </div>
    </aside>
  );
}
