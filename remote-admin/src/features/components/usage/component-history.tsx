import type { ComponentKind } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { ChangeHistory } from '@depotwerk/ui/details';
import { componentHistoryQuery } from '../api/components';

interface ComponentHistoryProps {
  readonly kind: ComponentKind;
  readonly componentId: number;
}

/** "Verlauf" of a component. */
export function ComponentHistory({ kind, componentId }: ComponentHistoryProps) {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useQuery(componentHistoryQuery(kind, componentId));
  return (
    <ChangeHistory
      entries={data?.entries}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      actionName={(action) => t(`components.history.action.${action}`, { defaultValue: action })}
      fieldName={(field) => t(`components.history.field.${field}`, { defaultValue: field })}
    />
  );
}
