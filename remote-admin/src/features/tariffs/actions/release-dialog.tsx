import { api, useTranslation } from '@depotwerk/platform';
import { Button, Messages, Modal } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import type { TariffRecord } from '../api/tariff-drafts';
import { ReleaseEffects } from './release-effects';
import { useAction } from '../../actions/use-action';

/** Releases what another administrator submitted, after saying what that does. */
export function ReleaseDraft({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const [isOpen, setOpen] = useState(false);
  const release = useAction({
    isInline: true,
    run: () =>
      api.request('POST /tariffs/:tariffId/release', {
        params: { tariffId: draft.id },
        version: draft.version,
      }),
    onDone: () => {
      setOpen(false);
      void message.success(t('tariffActions.released'));
    },
  });
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('tariffActions.release')}
      </Button>
      <Modal
        open={isOpen}
        title={t('tariffActions.releaseTitle', { number: draft.number })}
        okText={t('tariffActions.release')}
        cancelText={t('tariffActions.cancel')}
        confirmLoading={release.isBusy}
        onOk={() => release.start()}
        onCancel={() => {
          release.reset();
          setOpen(false);
        }}
      >
        <p>{t('tariffActions.releaseText')}</p>
        <ReleaseEffects draft={draft} validFrom={draft.validFrom} />
        {release.refusal === null ? null : (
          <Alert type="error" role="alert" showIcon title={release.refusal} />
        )}
      </Modal>
    </>
  );
}
