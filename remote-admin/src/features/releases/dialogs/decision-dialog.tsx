import type { RemoteDetail } from '@depotwerk/contract/operation';
import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages, Modal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { useDecision, type Decision } from '../api/releases';

interface DecisionDialogProps {
  readonly remote: RemoteDetail;
  readonly title: string;
  readonly okText: string;
  /** Said once it holds. */
  readonly doneText: string;
  readonly isDanger?: boolean;
  /** Null while something is missing. */
  readonly decision: Decision | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before a decision that everybody feels, and says why the server refused it. Mounted only while open. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { remote, title, okText, doneText, isDanger = false, decision, onClose, children } = props;
  const { t } = useTranslation(['admin', 'common']);
  const { message } = Messages.useApp();
  const { mutate, isPending, error } = useDecision(remote);
  const fault = error ? toApiFault(error) : null;
  const decide = () => {
    if (decision === null) return;
    mutate(decision, {
      onSuccess: () => {
        onClose();
        void message.success(doneText);
      },
    });
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger, disabled: decision === null }}
      cancelText={t('releases.cancel')}
      confirmLoading={isPending}
      onOk={decide}
      onCancel={onClose}
    >
      {children}
      {fault ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t([`common:errors.${fault.errorCode}`, 'common:errors.expectedMessage'], {
            ...fault.parameters,
          })}
          description={
            fault.traceId === null ? null : (
              <small>{t('releases.reference', { traceId: fault.traceId })}</small>
            )
          }
        />
      ) : null}
    </Modal>
  );
}
