import type { ComponentKind } from '@depotwerk/domain';
import { useQuery } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { useAuditNames } from '../../history/use-audit-names';
import { componentHistoryQuery } from '../api/components';

interface ComponentHistoryProps {
  readonly kind: ComponentKind;
  readonly componentId: number;
}

/** "Verlauf" of a component. */
export function ComponentHistory({ kind, componentId }: ComponentHistoryProps) {
  const names = useAuditNames();
  const { data, error, isFetching, refetch } = useQuery(componentHistoryQuery(kind, componentId));
  return (
    <ChangeHistory
      entries={data?.entries}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      {...names}
    />
  );
}
