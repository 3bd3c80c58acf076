import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input, Modal } from '@depotwerk/ui/data';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';

interface DismissDialogProps {
  /** Title of the hint. */
  readonly hint: string;
  readonly reason: string;
  readonly isBusy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why a hint is dismissed; colleagues read the reason. */
export function DismissDialog({ hint, reason, isBusy, onReason, onConfirm, onCancel }: DismissDialogProps) {
  const { t } = useTranslation('contracts');
  const limited = useCutNotice();
  const id = useId();
  const written = reason.trim();
  return (
    <Modal
      open
      title={t('hints.dismiss.title', { hint })}
      okText={t('hints.dismiss.confirm')}
      okButtonProps={{ disabled: written === '' }}
      confirmLoading={isBusy}
      cancelText={t('optimization.cancel')}
      onOk={() => onConfirm(written)}
      onCancel={onCancel}
    >
      <p>{t('hints.dismiss.text')}</p>
      <label htmlFor={id}>{t('hints.dismiss.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        {...limited(maxLengths.dismissalReason)}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </Modal>
  );
}
