import type { Fund } from '@depotwerk/contract';
import {
  api,
  pdfLoaded,
  pdfLoadFailed,
  pdfLoadStarted,
  raiseFault,
  toApiFault,
  useMay,
  useMutation,
  useTranslation,
} from '@depotwerk/platform';
import {
  Button,
  CellView,
  FilePdfOutlined,
  LoadFailed,
  Messages,
  saveFile,
  Skeleton,
} from '@depotwerk/ui/data';
import { Card, DataTable } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useContractFunds } from '../api/contract-funds';
import { FundTitle } from './fund-columns';
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

/** Only web addresses: what a fund file delivers is other people's text. */
const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

const DocumentLink = ({ url, label }: { url: string | null; label: string }) => (
  <CellView cell={isWebAddress(url) ? { kind: 'link', label, path: url } : { kind: 'text', text: null }} />
);

function FactsheetButton({ fund }: { fund: Fund }) {
  const { t } = useTranslation(['contracts', 'common']);
  const mayView = useMay('funds.view');
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => {
      pdfLoadStarted();
      return api.request(
        'GET /funds/:fundId/report/:type',
        { params: { fundId: fund.id, type: 'factsheet' } },
        { responseType: 'blob' },
      );
    },
    onSuccess: (pdf) => {
      pdfLoaded(fund.name, pdf);
      saveFile(pdf, `Factsheet_${fund.isin}.pdf`);
    },
    onError: (error) => {
      pdfLoadFailed();
      const { status, errorCode } = toApiFault(error, 'funds');
      if (status >= 400 && status < 500)
        void message.error(t([`common:errors.${errorCode}`, 'contracts:documents.failed']));
      else raiseFault(error);
    },
  });
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      size="small"
      loading={isPending}
      disabled={!mayView}
      aria-label={t('contracts:documents.download', { fund: fund.name })}
      onClick={() => mutate()}
    >
      PDF
    </Button>
  );
}
