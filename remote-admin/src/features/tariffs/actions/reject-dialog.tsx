import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, useTranslation } from '@depotwerk/platform';
import { ReasonDialog } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';

interface RejectDraftProps {
  readonly draft: TariffRecord;
  readonly onRejected: () => void;
}

/** Sends a submission back with a reason. */
export function RejectDraft({ draft, onRejected }: RejectDraftProps) {
  const { t } = useTranslation('admin');
  return (
    <ReasonDialog
      name="rejectTariff"
      recordId={String(draft.id)}
      action={t('tariffActions.reject')}
      title={t('tariffActions.rejectTitle', { number: draft.number })}
      label={t('tariffActions.reason')}
      maxLength={maxLengths.description}
      send={(reason) =>
        api.request('POST /tariffs/:tariffId/rejection', {
          params: { tariffId: draft.id },
          version: draft.version,
          body: { reason },
        })
      }
      doneText={t('tariffActions.rejected')}
      onDone={onRejected}
    />
  );
}
