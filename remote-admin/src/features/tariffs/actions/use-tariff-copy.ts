import { api, useNavigate, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { tariffPaths } from '../paths';
import { useAction } from '../../actions/use-action';

/** Copies a tariff as a new draft and opens it. */
export function useTariffCopy() {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  return useAction({
    run: (tariffId: number) => api.request('POST /tariffs/:tariffId/duplicate', { params: { tariffId } }),
    onDone: ({ tariffId }) => {
      void message.success(t('tariffActions.duplicated'));
      void navigate(tariffPaths.edit(tariffId));
    },
  });
}
