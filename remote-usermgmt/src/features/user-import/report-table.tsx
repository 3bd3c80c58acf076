import type { UserImportReport, UserImportRow } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Segmented, StatusTag, type StatusTagProps } from '@depotwerk/ui/data';
import { DataTable, Pagination, useValueText } from '@depotwerk/ui/details';
import { useState } from 'react';
import { useAuditNames } from '../history/use-audit-names';
import styles from './user-import.module.css';

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

/** What becomes of every row, all of them or those with one outcome. */
export function ReportTable({ report: { rows, counts, preview } }: { readonly report: UserImportReport }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const matching = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const when = preview ? 'preview' : 'done';
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
        columns={[
          {
            key: 'userName',
            title: t('userImport.head.userName'),
            render: ({ userName }) => userName || UNKNOWN,
          },
          { key: 'line', title: t('userImport.line'), render: ({ line }) => formats.number(line, 0) },
          {
            key: 'fullName',
            title: t('userImport.head.fullName'),
            render: ({ fullName }) => fullName || UNKNOWN,
          },
          {
            key: 'outcome',
            title: t('userImport.outcome.title'),
            render: ({ outcome }) => (
              <StatusTag tone={tones[outcome]}>{t(`userImport.outcome.${when}.${outcome}`)}</StatusTag>
            ),
          },
          { key: 'why', title: t('userImport.why'), render: (row) => <Why row={row} /> },
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
function Why({ row: { outcome, changes, findings } }: { readonly row: UserImportRow }) {
  const { t } = useTranslation('usermgmt');
  const { fieldName } = useAuditNames();
  const valueText = useValueText();
  // What only is noteworthy says what will be stored, and of a refused row nothing is.
  const reasons = findings.filter(({ code }) => outcome !== 'refused' || code !== 'invalidPhoneNumber');
  const shown = outcome === 'update' ? changes : [];
  if (reasons.length + shown.length === 0) return UNKNOWN;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ field, code }) => (
        <li key={`${field} ${code}`}>
          {t('userImport.finding', { field: fieldName(field), reason: t(`userImport.code.${code}`) })}
        </li>
      ))}
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          {t('userImport.change', {
            field: fieldName(field),
            before: valueText(before),
            after: valueText(after),
          })}
        </li>
      ))}
    </ul>
  );
}
