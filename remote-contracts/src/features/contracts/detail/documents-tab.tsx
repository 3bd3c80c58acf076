import type { Fund } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { Card, DataTable } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useContractFunds } from '../api/contract-funds';
import { FundTitle } from './fund-columns';
import { DocumentLink, FactsheetButton } from './fund-document';
import type { LoadedContract } from './loaded-contract';

/** Documents of the funds that the contract holds or saves into. */
export function DocumentsTab({ contract }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const { funds, error, isFetching, isLoading, refetch } = useContractFunds(contract);
  if (error)
    return (
      <LoadFailed
        title={t('fund.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (isLoading) return <Skeleton active />;
  if (funds.size === 0) return <EmptyState title={t('documents.none')} />;
  return (
    <Card size="small">
      <DataTable<Fund>
        label={t('detail.tab.documents')}
        rows={[...funds.values()]}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'fund',
            title: t('fund.column.name'),
            render: ({ id }) => <FundTitle fundId={id} funds={funds} t={t} />,
          },
          {
            key: 'kiid',
            title: t('documents.kiid'),
            render: ({ kiid }) => <DocumentLink url={kiid} label={t('documents.open')} />,
          },
          {
            key: 'factsheet',
            title: t('documents.factsheet'),
            render: ({ factsheet }) => <DocumentLink url={factsheet} label={t('documents.open')} />,
          },
          { key: 'report', title: t('documents.report'), render: (fund) => <FactsheetButton fund={fund} /> },
        ]}
      />
    </Card>
  );
}
