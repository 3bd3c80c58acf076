import { api, useTranslation } from '@depotwerk/platform';
import { Messages, Modal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import { useAction } from '../../actions/use-action';

interface DiscardDraftProps {
  readonly draft: TariffRecord;
  readonly onClose: () => void;
}

/** Throws the open version away; what is released stays. */
export function DiscardDraft({ draft, onClose }: DiscardDraftProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const discard = useAction({
    isInline: true,
    run: () =>
      api.request('DELETE /tariffs/:tariffId/draft', {
        params: { tariffId: draft.id },
        version: draft.version,
      }),
    onDone: () => {
      onClose();
      void message.success(t('tariffActions.discarded'));
    },
  });
  return (
    <Modal
      open
      title={t('tariffActions.discardTitle', { number: draft.number })}
      okText={t('tariffActions.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('tariffActions.cancel')}
      confirmLoading={discard.isBusy}
      onOk={() => discard.start()}
      onCancel={onClose}
    >
      <p>{t('tariffActions.discardText')}</p>
      {discard.refusal === null ? null : <Alert type="error" role="alert" showIcon title={discard.refusal} />}
    </Modal>
  );
}
