import type { DeliveryDifferences } from '@depotwerk/contract/floor';
import { Link, UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { importPaths } from '../paths';
import { Paged } from '@depotwerk/ui/forms';

type Difference = DeliveryDifferences['listed'][number];

const PAGE_SIZE = 50;

/** How the contracts of a delivery differ from what was known before it. */
export function DifferencesCard({ differences }: { readonly differences: DeliveryDifferences }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { listed, new: created, changed, missing, corrects = [] } = differences;
  const count = created + changed + missing;
  const title = t('report.differences.title', { count });
  const numbers = {
    created: formats.number(created),
    changed: formats.number(changed),
    missing: formats.number(missing),
  };
  return (
    <TitledCard title={title}>
      {corrects.map(({ insurer, createdOn, appliedAt, importId, fileName }) => (
        <p key={`${insurer} ${createdOn}`}>
          {t('report.differences.corrects', {
            insurer,
            day: formats.date(createdOn),
            at: formats.dateTime(appliedAt),
          })}{' '}
          <Link to={importPaths.report(importId)}>{fileName}</Link>
        </p>
      ))}
      {count === 0 ? (
        <p>{t('report.differences.none')}</p>
      ) : (
        <>
          <p>
            {t('report.differences.counts', numbers)}{' '}
            {listed.length < count
              ? t('report.differences.first', { listed: formats.number(listed.length) })
              : null}
          </p>
          <Paged rows={listed} pageSize={PAGE_SIZE}>
            {(rows) => <DifferencesTable label={title} rows={rows} listed={listed} />}
          </Paged>
        </>
      )}
    </TitledCard>
  );
}

interface DifferencesTableProps {
  readonly label: string;
  readonly rows: readonly Difference[];
  /** All of them, for the file. */
  readonly listed: readonly Difference[];
}

function DifferencesTable({ label, rows, listed }: DifferencesTableProps) {
  const { t } = useTranslation('admin');
  const kindText = ({ kind }: Difference) => t(`report.differences.kind.${kind}`);
  const fieldsText = ({ fields }: Difference) =>
    fields.map((field) => t(`report.differences.field.${field}`)).join(', ');
  return (
    <DataTable<Difference>
      label={label}
      rows={rows}
      rowKey={({ contractNumber, kind }) => `${contractNumber} ${kind}`}
      loadAll={async () => listed}
      columns={[
        {
          key: 'contractNumber',
          title: t('report.differences.contract'),
          render: ({ contractNumber }) => contractNumber,
          cell: ({ contractNumber }) => ({ kind: 'text', text: contractNumber }),
        },
        {
          key: 'kind',
          title: t('report.differences.what'),
          render: kindText,
          cell: (difference) => ({ kind: 'text', text: kindText(difference) }),
        },
        {
          key: 'fields',
          title: t('report.differences.fields'),
          render: (difference) => fieldsText(difference) || UNKNOWN,
          cell: (difference) => ({ kind: 'text', text: fieldsText(difference) }),
        },
      ]}
    />
  );
}
