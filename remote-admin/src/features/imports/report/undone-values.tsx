import type { UndoneValues as Values } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable, TitledPart } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';
import styles from './report.module.css';

type Line = Values['largest'][number];

/** The reason stands below them, and is to be seen. */
const PAGE_SIZE = 5;

const changeOf = ({ valueBefore, valueAfter }: Line): number | null =>
  valueBefore === null || valueAfter === null ? null : valueAfter - valueBefore;

const contractCell = ({ contractNumber, customerName }: Line): Cell => ({
  kind: 'text',
  text: contractNumber,
  secondary: customerName,
});

/** What contracts are worth once an import is taken back: how many change, by how much together, and those that change most. */
export function UndoneValues({ values }: { readonly values: Values }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { contracts, difference, withoutValue, largest } = values;
  const sizeOf = (count: number) => ({ count, size: formats.number(count) });
  if (contracts === 0) return <p className={styles.lead}>{t('report.undo.noValue')}</p>;
  return (
    <>
      <p className={styles.lead}>
        {t('report.undo.values', { ...sizeOf(contracts), difference: formats.signedEur(difference) })}
      </p>
      {withoutValue === 0 ? null : (
        <p className={styles.lead}>{t('report.undo.withoutValue', sizeOf(withoutValue))}</p>
      )}
      <TitledPart title={t('report.undo.largest')}>
        <Paged rows={largest} pageSize={PAGE_SIZE}>
          {(rows) => <Largest rows={rows} all={largest} />}
        </Paged>
      </TitledPart>
    </>
  );
}

function Largest({ rows, all }: { readonly rows: readonly Line[]; readonly all: readonly Line[] }) {
  const { t } = useTranslation('admin');
  return (
    <DataTable<Line>
      label={t('report.undo.largest')}
      rows={rows}
      rowKey={({ contractNumber, customerName }) => `${contractNumber} ${customerName}`}
      loadAll={async () => all}
      columns={[
        {
          key: 'contract',
          title: t('report.undo.contract'),
          render: (line) => <CellView cell={contractCell(line)} />,
          cell: contractCell,
        },
        {
          key: 'before',
          title: t('report.undo.valueBefore'),
          cell: ({ valueBefore }) => ({ kind: 'money', value: valueBefore }),
        },
        {
          key: 'after',
          title: t('report.undo.valueAfter'),
          cell: ({ valueAfter }) => ({ kind: 'money', value: valueAfter }),
        },
        {
          key: 'change',
          title: t('report.undo.change'),
          cell: (line) => ({ kind: 'money', value: changeOf(line) }),
        },
      ]}
    />
  );
}
