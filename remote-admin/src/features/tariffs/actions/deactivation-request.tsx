import { api, useMay, useTranslation, useUser } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import styles from './notices.module.css';
import { useAction } from '../../actions/use-action';

interface DeactivationRequestProps {
  readonly draft: TariffRecord;
  /** Contracts that have the tariff and keep it. */
  readonly contractCount: number;
}

/** A deactivation that a second administrator has to agree to; both may take it back. */
export function DeactivationRequest({ draft, contractCount }: DeactivationRequestProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const mayEdit = useMay('tariffs.edit');
  const mayRelease = useMay('tariffs.release');
  const user = useUser();
  const at = { params: { tariffId: draft.id }, version: draft.version };
  const agree = useAction({
    run: () => api.request('POST /tariffs/:tariffId/deactivation', at),
    onDone: () => void message.success(t('tariffActions.deactivated')),
  });
  const keep = useAction({
    run: () => api.request('POST /tariffs/:tariffId/active', { ...at, body: { isInactive: false } }),
    onDone: () => void message.success(t('deactivation.kept')),
  });
  const by = draft.deactivationRequestedBy;
  if (!by) return null;
  const isOwn = user !== null && [user.userName, user.fullName].includes(by);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('deactivation.title', { name: by })}
      description={
        <>
          <p>
            {t('deactivation.text')} {t('deactivation.contracts', { count: contractCount })}
          </p>
          <div className={styles.buttons}>
            {mayRelease && !isOwn ? (
              <Button type="primary" loading={agree.isBusy} onClick={() => agree.start()}>
                {t('deactivation.agree')}
              </Button>
            ) : null}
            {mayEdit ? (
              <Button loading={keep.isBusy} onClick={() => keep.start()}>
                {t(isOwn ? 'deactivation.withdraw' : 'deactivation.refuse')}
              </Button>
            ) : null}
          </div>
        </>
      }
    />
  );
}
