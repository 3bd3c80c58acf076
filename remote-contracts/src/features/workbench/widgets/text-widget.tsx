import type { DashboardWidget } from '@depotwerk/contract/desk';
import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';

/** Text in markdown; what reads it is loaded with the first text that is shown. */
export function TextWidget({ widget: { id, text } }: { readonly widget: DashboardWidget }) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useModule('markdownText', () => import('./markdown-text'));
  if (data) return <data.default text={text ?? t([`workbench.text.${id}.text`, 'workbench.nothing'])} />;
  if (error)
    return (
      <LoadFailed
        title={t('workbench.textFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
}
