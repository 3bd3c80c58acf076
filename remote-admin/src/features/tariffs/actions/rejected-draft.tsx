import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';

/** Why the draft came back from the second administrator; nothing once somebody goes on with it. */
export function RejectedDraft({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  return draft.rejection ? (
    <Alert type="warning" showIcon title={t('tariffWizard.rejected')} description={draft.rejection} />
  ) : null;
}
