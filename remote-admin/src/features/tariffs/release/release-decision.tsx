import { api, pathTo, useNavigate, useTranslation } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { RejectDraft } from '../actions/reject-dialog';
import type { TariffRecord } from '../api/tariff-drafts';
import styles from './release.module.css';
import { useMayDecide } from './use-may-decide';

/** The second person releases the version as it stands on this page, or sends it back with a reason. */
export function ReleaseDecision({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const mayDecide = useMayDecide(draft);
  const { tariffId, version } = draft;
  const leave = () => void navigate(pathTo('tariffs.detail', { tariffId }));
  const release = useAction({
    isInline: true,
    run: () => api.request('POST /tariffs/:tariffId/release', { params: { tariffId }, version }),
    onDone: () => {
      void message.success(t('tariffActions.released'));
      leave();
    },
  });
  return (
    <TitledCard title={t('release.decision')}>
      {mayDecide ? (
        <>
          <p>{t('tariffActions.releaseText')}</p>
          <div className={styles.buttons}>
            <Button type="primary" loading={release.isBusy} onClick={() => release.start()}>
              {t('tariffActions.release')}
            </Button>
            <RejectDraft draft={draft} onRejected={leave} />
          </div>
          {release.refusal === null ? null : (
            <Alert type="error" role="alert" showIcon title={release.refusal} />
          )}
        </>
      ) : (
        <p role="status">{t('release.notYours')}</p>
      )}
    </TitledCard>
  );
}
