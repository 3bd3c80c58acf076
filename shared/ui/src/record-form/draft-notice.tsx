import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useUndo } from '../dialogs/use-undo';
import styles from './record-form.module.css';
import type { RecordDraft } from './use-record-form';

export interface DraftNoticeProps {
  /** null: nothing was left unsaved */
  readonly draft: RecordDraft | null;
}

/** Offers what was typed earlier and not saved, above the fields of a form. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const offerUndo = useUndo();
  // Of a record that was changed since, the person looks at the hint first.
  const isWanted = draft !== null && draft.isWanted && !draft.isOutdated;
  const enter = useEffectEvent(() => {
    if (draft) offerUndo(t('draft.takenOver'), draft.takeOver());
  });
  useEffect(() => {
    if (isWanted) enter();
  }, [isWanted]);
  if (draft === null) return null;
  const { at, isOutdated, takeOver, discard } = draft;
  const day = formats.date(at);
  const isToday = day === formats.date(new Date().toISOString());
  return (
    <Alert
      className={styles.draft ?? ''}
      type={isOutdated ? 'warning' : 'info'}
      role="status"
      showIcon
      title={
        <div className={styles.draftLine}>
          <span>
            {t(isToday ? 'draft.ofTime' : 'draft.ofDay', { day, time: formats.time(at) })}
            {isOutdated ? <span className={styles.draftHint}>{t('draft.outdated')}</span> : null}
          </span>
          <span className={styles.buttons}>
            <Button size="small" onClick={() => offerUndo(t('draft.takenOver'), takeOver())}>
              {t('draft.takeOver')}
            </Button>
            <Button size="small" type="text" onClick={() => offerUndo(t('draft.discarded'), discard())}>
              {t('draft.discard')}
            </Button>
          </span>
        </div>
      }
    />
  );
}
