import type { Fund } from '@depotwerk/contract/market';
import { useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, DocumentLanguage, TitledCard, useDocumentLanguage } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useContractFunds } from '../api/contract-funds';
import { fundCell, FundTitle } from './fund-columns';
import { DocumentLink, FactsheetButton, webAddress } from './fund-document';
import { ReportList } from '../../reports/report-list';
import type { LoadedContract } from './loaded-contract';
import styles from './tab.module.css';

/** Reports of the contract, and documents of the funds that it holds or saves into. */
export function DocumentsTab({ contract, info }: LoadedContract) {
  return (
    <div className={styles.sections}>
      <ReportList contractId={contract.id} contractNumber={info.contractNumber} />
      <FundDocuments contract={contract} />
    </div>
  );
}

function FundDocuments({ contract }: Pick<LoadedContract, 'contract'>) {
  const { t } = useTranslation('contracts');
  const [language, setLanguage] = useDocumentLanguage();
  const query = useContractFunds(contract);
  const { funds, error, isLoading } = query;
  if (error || isLoading) return <LoadState query={query} failed={t('fund.failed')} />;
  if (funds.size === 0) return <EmptyState title={t('documents.none')} />;
  const rows = [...funds.values()];
  return (
    <TitledCard
      title={t('documents.ofFunds')}
      actions={
        <DocumentLanguage
          size="small"
          language={language}
          onChoose={setLanguage}
          of={t('documents.report')}
        />
      }
    >
      <DataTable<Fund>
        label={t('documents.ofFunds')}
        rows={rows}
        rowKey={({ id }) => id}
        loadAll={async () => rows}
        columns={[
          {
            key: 'fund',
            title: t('fund.column.name'),
            render: ({ id }) => <FundTitle fundId={id} funds={funds} t={t} />,
            cell: ({ id }) => fundCell(id, funds, t),
          },
          {
            key: 'kiid',
            title: t('documents.kiid'),
            render: ({ kiid }) => <DocumentLink url={kiid} label={t('documents.open')} />,
            cell: ({ kiid }) => ({ kind: 'text', text: webAddress(kiid) }),
          },
          {
            key: 'factsheet',
            title: t('documents.factsheet'),
            render: ({ factsheet }) => <DocumentLink url={factsheet} label={t('documents.open')} />,
            cell: ({ factsheet }) => ({ kind: 'text', text: webAddress(factsheet) }),
          },
          {
            key: 'report',
            title: t('documents.report'),
            render: (fund) => <FactsheetButton fund={fund} language={language} />,
          },
        ]}
      />
    </TitledCard>
  );
}
