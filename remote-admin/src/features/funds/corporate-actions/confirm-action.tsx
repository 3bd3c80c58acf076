import type { CorporateAction } from '@depotwerk/contract/market';
import { useTranslation } from '@depotwerk/platform';
import { Button, Messages, Modal, steadyBody } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { useAction } from '../../actions/use-action';
import { confirmAction } from '../api/corporate-actions';
import { ActionPreview } from './action-preview';
import { useActionWords } from './use-action-words';

interface ConfirmActionProps {
  readonly action: CorporateAction;
  /** Of the page. */
  readonly fundId: number;
}

/** Shows what a split or merger would change, and lets it count. */
export function ConfirmAction({ action, fundId }: ConfirmActionProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const words = useActionWords();
  const [isOpen, setOpen] = useState(false);
  const [canConfirm, setCanConfirm] = useState(false);
  const confirm = useAction({
    isInline: true,
    run: () => confirmAction(action.id),
    onDone: () => {
      setOpen(false);
      void message.success(t('corporateActions.confirmDone'));
    },
  });
  const name = `${words.kind(action, fundId)}, ${words.ratio(action)}`;
  return (
    <>
      <Button
        type="primary"
        size="small"
        aria-label={t('corporateActions.confirmOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('corporateActions.check')}
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        styles={steadyBody}
        title={name}
        okText={t('corporateActions.confirm')}
        okButtonProps={{ disabled: !canConfirm }}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={confirm.isBusy}
        onOk={() => confirm.start()}
        onCancel={() => {
          confirm.reset();
          setOpen(false);
        }}
      >
        <ActionPreview action={action} onKnown={setCanConfirm} />
        {confirm.refusal === null ? null : (
          <Alert type="error" role="alert" showIcon title={confirm.refusal} />
        )}
      </Modal>
    </>
  );
}
