import type { DismissedHint } from '@depotwerk/contract/contracts';
import type { HintKey } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, CellView } from '@depotwerk/ui/data';
import { useId, useState } from 'react';
import { hintTitle } from '../hint';
import styles from './hint-list.module.css';

interface DismissedHintsProps {
  readonly hints: readonly DismissedHint[];
  /** Null: the user may only look. */
  readonly onReopen: ((hintKey: HintKey) => void) | null;
}

/** Hints that were dismissed, behind a click, with who did it and why. */
export function DismissedHints({ hints, onReopen }: DismissedHintsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (hints.length === 0) return null;
  return (
    <section className={styles.dismissed}>
      <Button type="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hints.dismissed.hide' : 'hints.dismissed.show', { count: hints.length })}
      </Button>
      <ul id={id} className={styles.hints} hidden={!isOpen} aria-label={t('hints.dismissed.title')}>
        {hints.map(({ hintKey, severity, reason, dismissedAt, dismissedBy }) => (
          <li key={hintKey} className={styles.hint}>
            <CellView cell={{ kind: 'severity', severity, text: hintTitle(hintKey, t) }} />
            <p className={styles.text}>
              {t('hints.dismissed.by', { reason, by: dismissedBy, at: formats.dateTime(dismissedAt) })}
            </p>
            {onReopen ? (
              <Button
                size="small"
                aria-label={t('hints.dismissed.reopenOf', { hint: hintTitle(hintKey, t) })}
                onClick={() => onReopen(hintKey)}
              >
                {t('hints.dismissed.reopen')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
