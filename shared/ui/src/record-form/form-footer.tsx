import { useTranslation } from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useUndo } from '../dialogs/use-undo';
import styles from './record-form.module.css';

export interface FormFooterProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly submitText?: string;
  /** Why the last attempt was refused, where it belongs to no field. */
  readonly refusal?: string | null;
  /** More about the last attempt. */
  readonly notice?: ReactNode;
  /** Takes the typed text back and answers with what brings it again. */
  readonly onDiscard: () => () => void;
  /** Further actions, at the start of the line. */
  readonly children?: ReactNode;
}

/** Save and discard, in sight at the lower edge of the window once there is something to save; until then they cover nothing. */
export function FormFooter(props: FormFooterProps) {
  const { isDirty, isSaving, submitText, refusal = null, notice, onDiscard, children } = props;
  const { t } = useTranslation('ui');
  const offerUndo = useUndo();
  const isPinned = isDirty || refusal !== null || Boolean(notice);
  return (
    <div className={styles.footer} data-pinned={isPinned || undefined}>
      {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
      {notice}
      <div className={styles.buttons}>
        {children}
        <div className={styles.main}>
          <Button
            disabled={!isDirty || isSaving}
            onClick={() => offerUndo(t('record.discarded'), onDiscard())}
          >
            {t('record.discard')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSaving}>
            {submitText ?? t('record.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
