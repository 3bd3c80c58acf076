import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave } from '@depotwerk/domain';
import { api, useMay, useTranslation, useUser } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import type { TariffRecord } from '../api/tariff-drafts';
import { RejectDraft } from './reject-dialog';
import { ReleaseDraft } from './release-dialog';
import { SubmitDraft } from './submit-dialog';
import { useAction } from '../../actions/use-action';

/** What can be done with the open version: hand it over, take it back, release it or send it back. */
export function ReleaseActions({ draft }: { readonly draft: TariffRecord }) {
  const mayEdit = useMay('tariffs.edit');
  const mayRelease = useMay('tariffs.release');
  const user = useUser();
  const isOwn = user !== null && [user.userName, user.fullName].includes(draft.submittedBy ?? '');
  const can = (by: 'submit' | 'withdraw' | 'reject' | 'release') =>
    canLeave(tariffVersionTransitions, draft.state, by);
  const mayDecide = mayRelease && !isOwn;
  return (
    <>
      {mayEdit && can('submit') ? <SubmitDraft draft={draft} /> : null}
      {mayEdit && can('withdraw') ? <Withdraw draft={draft} /> : null}
      {mayDecide && can('reject') ? <RejectDraft draft={draft} /> : null}
      {mayDecide && can('release') ? <ReleaseDraft draft={draft} /> : null}
    </>
  );
}

function Withdraw({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const withdraw = useAction({
    run: () =>
      api.request('DELETE /tariffs/:tariffId/submission', {
        params: { tariffId: draft.id },
        version: draft.version,
      }),
    onDone: () => void message.success(t('tariffActions.withdrawn')),
  });
  return (
    <Button loading={withdraw.isBusy} onClick={() => withdraw.start()}>
      {t('tariffActions.withdraw')}
    </Button>
  );
}
