import type { ContractResult } from '@depotwerk/contract/advice';
import type { ContractOutcome } from '@depotwerk/contract/advice/values/bulk-optimization';
import { useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { fundsQuery, type FundMap } from '../contracts/api/contract-funds';
import { violationText } from '../contracts/detail/hint-details';
import { fundName } from '../contracts/detail/hint-words';
import type { ResultSource } from './bulk-calls';
import { fundsOfResults, movedEur } from './result-figures';

interface ResultsExportProps {
  readonly source: ResultSource;
  /** Of the contracts on the screen, null for all. */
  readonly outcome: ContractOutcome | null;
}

interface Line {
  readonly result: ContractResult;
  readonly funds: FundMap;
}

/** What became of each contract as a file: all that match, also those that are not loaded yet. */
export function ResultsExport({ source, outcome }: ResultsExportProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const client = useQueryClient();
  const loadLines = async (): Promise<readonly Line[]> => {
    const results = await loadAll((paging) => source.load({ ...(outcome && { outcome }), ...paging }));
    const ids = fundsOfResults(results);
    const funds: FundMap = ids.length === 0 ? new Map() : await client.query(fundsQuery(ids));
    return results.map((result) => ({ result, funds }));
  };
  return (
    <ListExport<Line>
      title={t('bulkOptimization.results')}
      isEmpty={false}
      isSmall
      columns={[
        {
          title: t('customers.column.name'),
          cell: ({ result }) => ({ kind: 'text', text: result.customerName }),
        },
        {
          title: t('list.column.contractNumber'),
          cell: ({ result }) => ({ kind: 'text', text: result.contractNumber }),
        },
        {
          title: t('list.column.tariff'),
          cell: ({ result }) => ({ kind: 'text', text: result.tariffName }),
        },
        {
          title: t('bulkOptimization.column.outcome'),
          cell: ({ result }) => ({ kind: 'text', text: t(`bulkOptimization.outcome.${result.outcome}`) }),
        },
        {
          title: t('bulkOptimization.column.reason'),
          cell: ({ result: { reason, violations }, funds }) => ({
            kind: 'text',
            text: reason === null ? null : t(`bulkOptimization.reason.${reason}`),
            secondary: violations.map((one) => violationText(one, { t, formats, funds })).join('; '),
          }),
        },
        {
          title: t('replacement.reason'),
          cell: ({ result }) => ({ kind: 'text', text: result.planReason ?? null }),
        },
        {
          title: t('bulkOptimization.column.replacement'),
          cell: ({ result: { replacementFundId: id }, funds }) => ({
            kind: 'text',
            text: id === null ? null : fundName(id, funds, t),
          }),
        },
        {
          title: t('optimization.orders.moved'),
          cell: ({ result }) => ({ kind: 'money', value: movedEur(result) }),
        },
      ]}
      loadAll={loadLines}
    />
  );
}
