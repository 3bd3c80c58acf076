import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';
import styles from './report.module.css';
import { useRefusalWords } from './use-refusal-words';

type Refusal = ImportReport['refusals'][number];

const PAGE_SIZE = 50;

/** Key of the text that heads them. */
export const refusalsTitle = (kind: ImportReport['kind']) =>
  kind === 'gdv' ? ('report.refusals.records' as const) : ('report.refusals.lines' as const);

interface RefusalsTableProps {
  readonly kind: ImportReport['kind'];
  readonly refusals: readonly Refusal[];
}

/** Records that were not written, each with its line and the reason. Lines of a table are about a fund, not a contract, unless they bring contracts. */
export function RefusalsTable({ kind, refusals }: RefusalsTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { reason, detail: detailText } = useRefusalWords();
  const hasRecords = kind === 'gdv';
  const isOfContracts = bringsContracts(kind);
  if (refusals.length === 0) return <p>{t(`report.refusals.none.${hasRecords ? 'records' : 'lines'}`)}</p>;
  return (
    <Paged rows={refusals} pageSize={PAGE_SIZE}>
      {(rows) => (
        <DataTable<Refusal>
          label={t(refusalsTitle(kind), { count: refusals.length })}
          rows={rows}
          rowKey={({ line, code, contractNumber, detail }) =>
            `${line} ${code} ${contractNumber} ${String(detail?.parameters['isin'] ?? '')}`
          }
          loadAll={async () => refusals}
          columns={[
            {
              key: 'line',
              title: t('report.line'),
              hasTitleInCard: true,
              render: ({ line }) => formats.number(line, 0),
              cell: ({ line }) => ({ kind: 'number', value: line }),
            },
            ...(isOfContracts && !hasRecords
              ? []
              : [
                  {
                    key: 'record',
                    title: t(hasRecords ? 'report.record' : 'report.isin'),
                    render: ({ record }: Refusal) => record ?? UNKNOWN,
                    cell: ({ record }: Refusal) => ({ kind: 'text' as const, text: record }),
                  },
                ]),
            ...(isOfContracts
              ? [
                  {
                    key: 'contractNumber',
                    title: t('report.contractNumber'),
                    render: ({ contractNumber }: Refusal) => contractNumber ?? UNKNOWN,
                    cell: ({ contractNumber }: Refusal) => ({ kind: 'text' as const, text: contractNumber }),
                  },
                ]
              : []),
            {
              key: 'reason',
              title: t('report.reason'),
              render: (refusal) => (
                <span className={styles.reason}>
                  {reason(refusal)}
                  {refusal.detail === null ? null : (
                    <small className={styles.detail}>{detailText(refusal)}</small>
                  )}
                </span>
              ),
              cell: (refusal) => ({ kind: 'text', text: reason(refusal), secondary: detailText(refusal) }),
            },
          ]}
        />
      )}
    </Paged>
  );
}
