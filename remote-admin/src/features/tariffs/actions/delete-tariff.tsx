import { api, useNavigate, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { ConfirmByTyping } from '@depotwerk/ui/details';
import type { TariffRecord } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { useAction } from '../../actions/use-action';

interface DeleteTariffProps {
  readonly draft: TariffRecord;
  readonly name: string;
  readonly onClose: () => void;
}

/** Deletes a tariff without contracts for good. */
export function DeleteTariff({ draft, name, onClose }: DeleteTariffProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useAction({
    isInline: true,
    run: async () => {
      await api.request('DELETE /tariffs/:tariffId', {
        params: { tariffId: draft.id },
        version: draft.version,
      });
      await navigate(tariffPaths.list);
      client.removeQueries({ queryKey: ['tariffs', 'admin', draft.id] });
    },
    onDone: () => void message.success(t('tariffActions.deleted', { name })),
  });
  return (
    <ConfirmByTyping
      title={t('tariffActions.deleteTitle', { name })}
      expected={name}
      confirmText={t('tariffActions.delete')}
      isBusy={remove.isBusy}
      error={remove.refusal}
      onConfirm={() => remove.start()}
      onCancel={onClose}
    >
      <p>{t('tariffActions.deleteText')}</p>
    </ConfirmByTyping>
  );
}
