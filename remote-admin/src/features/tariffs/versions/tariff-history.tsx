import { useQuery, useTranslation } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { tariffHistoryQuery } from '../api/tariff-drafts';

/** "Verlauf" of a tariff. */
export function TariffHistory({ tariffId }: { readonly tariffId: number }) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useQuery(tariffHistoryQuery(tariffId));
  return (
    <ChangeHistory
      entries={data?.entries}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      actionName={(action) => t(`tariffHistory.${action.replace('.', '_')}`, { defaultValue: action })}
      fieldName={(field) => t(`tariffWizard.field.${field}`, { defaultValue: field })}
    />
  );
}
