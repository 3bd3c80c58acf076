import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { historyQuery } from '../api/contract-detail';
import { useFunds } from '../api/contract-funds';
import { fundIdsIn, readableEntry } from './history-words';
import { useAuditNames } from './use-audit-names';
import type { LoadedContract } from './loaded-contract';

/** Who changed what and when. */
export function HistoryTab({ contract }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { fieldName, fieldValue } = useAuditNames();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(contract.id));
  const { funds } = useFunds(fundIdsIn(data?.entries ?? []));
  return (
    <ChangeHistory
      entries={data?.entries.map((entry) => readableEntry(entry, { funds, t, formats }))}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      actionName={(action) => t([`history.action.${action}`, 'history.action.other'], { action })}
      fieldName={fieldName}
      fieldValue={fieldValue}
    />
  );
}
