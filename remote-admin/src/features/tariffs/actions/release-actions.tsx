import { tariffVersionTransitions } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { canLeave } from '@depotwerk/domain';
import { api, useMay, useTranslation } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import { LinkButton } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { useMayDecide } from '../release/use-may-decide';
import { SubmitDraft } from './submit-dialog';
import { useAction } from '../../actions/use-action';

/** What can be done with the open version: hand it over, take it back, or look at what its release changes. */
export function ReleaseActions({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const mayEdit = useMay('tariffs.edit');
  const mayDecide = useMayDecide(draft);
  const can = (by: 'submit' | 'withdraw') => canLeave(tariffVersionTransitions, draft.state, by);
  return (
    <>
      {mayEdit && can('submit') ? <SubmitDraft draft={draft} /> : null}
      {mayEdit && can('withdraw') ? <Withdraw draft={draft} /> : null}
      {mayDecide ? (
        <LinkButton type="primary" to={tariffPaths.release(draft.tariffId)}>
          {t('tariffActions.judge')}
        </LinkButton>
      ) : null}
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
