import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Collapse, ViewThroughLists } from '@depotwerk/ui/details';
import { viewThroughQuery } from '../api/contract-detail';

/** On demand, what the contract holds through its funds. */
export function ViewThroughSection({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'viewThrough',
          label: t('viewThrough.title'),
          children: <LoadedViewThrough contractId={contractId} />,
        },
      ]}
    />
  );
}

function LoadedViewThrough({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(viewThroughQuery(contractId));
  if (!query.data)
    return (
      <LoadState query={query} failed={t('viewThrough.failed')} waiting={t('viewThrough.loading')} rows={6} />
    );
  return <ViewThroughLists view={query.data} />;
}
