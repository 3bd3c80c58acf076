import type { UserImportRow } from '@depotwerk/contract/floor';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Segmented, StatusTag, type StatusTagProps } from '@depotwerk/ui/data';
import { DataTable, Pagination } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useAuditNames } from '../../history/use-audit-names';
import { rowCounts } from './row-counts';
import styles from '../user-import.module.css';

type Outcome = UserImportRow['outcome'];
type Shown = Outcome | 'all';

const PAGE_SIZE = 50;
const outcomes: readonly Outcome[] = ['create', 'update', 'unchanged', 'refused'];
const tones: Readonly<Record<Outcome, NonNullable<StatusTagProps['tone']>>> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  refused: 'error',
};

interface ReportTableProps {
  readonly rows: readonly UserImportRow[];
  readonly when: 'preview' | 'done';
}

/** What becomes or became of every row, all of them or those with one outcome. */
export function ReportTable({ rows, when }: ReportTableProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const matching = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const counts = rowCounts(rows);
  const reasonsOf = useReasons();
  return (
    <div className={styles.report}>
      <Segmented<Shown>
        className={styles.outcomes ?? ''}
        aria-label={t('userImport.outcome.label')}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
        options={[
          { value: 'all', label: t('userImport.outcome.all', { count: rows.length }) },
          ...outcomes.map((value) => ({
            value,
            label: t('userImport.outcome.count', {
              outcome: t(`userImport.outcome.${when}.${value}`),
              count: counts[value],
            }),
            disabled: counts[value] === 0,
          })),
        ]}
      />
      <DataTable<UserImportRow>
        label={t('userImport.rows')}
        rows={matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ line }) => line}
        loadAll={async () => matching}
        columns={[
          {
            key: 'userName',
            title: t('userImport.head.userName'),
            render: ({ userName }) => userName || UNKNOWN,
            cell: ({ userName }) => ({ kind: 'text', text: userName || null }),
          },
          {
            key: 'line',
            title: t('userImport.line'),
            render: ({ line }) => formats.number(line, 0),
            cell: ({ line }) => ({ kind: 'number', value: line }),
          },
          {
            key: 'fullName',
            title: t('userImport.head.fullName'),
            render: ({ fullName }) => fullName || UNKNOWN,
            cell: ({ fullName }) => ({ kind: 'text', text: fullName || null }),
          },
          {
            key: 'outcome',
            title: t('userImport.outcome.title'),
            render: ({ outcome }) => (
              <StatusTag tone={tones[outcome]}>{t(`userImport.outcome.${when}.${outcome}`)}</StatusTag>
            ),
            cell: ({ outcome }) => ({ kind: 'text', text: t(`userImport.outcome.${when}.${outcome}`) }),
          },
          {
            key: 'why',
            title: t('userImport.why'),
            render: (row) => <Why reasons={reasonsOf(row)} />,
            cell: (row) => ({ kind: 'text', text: reasonsOf(row).join('; ') || null }),
          },
        ]}
      />
      {matching.length > PAGE_SIZE ? (
        <Pagination
          current={page}
          pageSize={PAGE_SIZE}
          total={matching.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </div>
  );
}

/** Why a row is refused or noteworthy, and what it changes. */
function useReasons(): (row: UserImportRow) => readonly string[] {
  const { t } = useTranslation('usermgmt');
  const { fieldName, fieldValue } = useAuditNames();
  return ({ outcome, changes, findings }) => [
    ...findings
      // What only is noteworthy says what will be stored, and of a refused row nothing is.
      .filter(({ code }) => outcome !== 'refused' || code !== 'invalidPhoneNumber')
      .map(({ field, code, value = null }) =>
        t(value === null ? 'userImport.finding' : 'userImport.findingOf', {
          field: fieldName(field),
          reason: t(`userImport.code.${code}`),
          value,
        }),
      ),
    ...(outcome === 'update' ? changes : []).map(({ field, before, after }) =>
      t('userImport.change', {
        field: fieldName(field),
        before: fieldValue(field, before),
        after: fieldValue(field, after),
      }),
    ),
  ];
}

function Why({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return UNKNOWN;
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
