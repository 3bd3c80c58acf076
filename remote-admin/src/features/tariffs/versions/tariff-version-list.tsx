import type { TariffVersionRow } from '@depotwerk/contract/tariffs';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { CellView, LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { versionsQuery } from '../api/tariff-drafts';
import { VersionDifference } from './version-difference';
import styles from './versions.module.css';

/** Versions of a tariff, newest first, and what each one changes. */
export function VersionList({ tariffId }: { readonly tariffId: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const query = useQuery(versionsQuery(tariffId));
  const { data } = query;
  const [shown, setShown] = useState<number | null>(null);
  if (data === undefined) return <LoadState query={query} failed={t('versions.failed')} />;
  if (data.length === 0) return <EmptyState title={t('versions.none')} />;
  const standingOf = ({ state, standing, isCurrent }: TariffVersionRow) =>
    isCurrent
      ? t('versions.current')
      : t(standing ? `versions.standing.${standing}` : `tariffWizard.state.${state}`);
  const by = (name: string | null, at: string | null) =>
    name === null ? UNKNOWN : t('versions.by', { name, at: formats.dateTime(at) });
  return (
    <div className={styles.parts}>
      <TitledCard title={t('versions.title')}>
        <DataTable<TariffVersionRow>
          label={t('versions.title')}
          rows={data}
          rowKey={({ number }) => number}
          loadAll={async () => data}
          columns={[
            {
              key: 'number',
              title: t('versions.number'),
              render: ({ number }) => formats.number(number, 0),
              cell: ({ number }) => ({ kind: 'number', value: number }),
            },
            {
              key: 'state',
              title: t('versions.state'),
              render: (row) => (
                <StatusTag tone={row.isCurrent ? 'success' : row.state === 'rejected' ? 'error' : 'neutral'}>
                  {standingOf(row)}
                </StatusTag>
              ),
              cell: (row) => ({ kind: 'text', text: standingOf(row) }),
            },
            {
              key: 'from',
              title: t('versions.validFrom'),
              render: ({ validFrom }) => formats.date(validFrom),
              cell: ({ validFrom }) => ({ kind: 'date', date: validFrom }),
            },
            {
              key: 'submitted',
              title: t('versions.submitted'),
              render: ({ submittedBy, submittedAt }) => by(submittedBy, submittedAt),
              cell: (row) => ({
                kind: 'text',
                text: row.submittedBy && by(row.submittedBy, row.submittedAt),
              }),
            },
            {
              key: 'released',
              title: t('versions.released'),
              render: ({ releasedBy, releasedAt }) => by(releasedBy, releasedAt),
              cell: (row) => ({ kind: 'text', text: row.releasedBy && by(row.releasedBy, row.releasedAt) }),
            },
            {
              key: 'reason',
              title: t('versions.reason'),
              render: ({ reason }) => reason ?? UNKNOWN,
              cell: ({ reason }) => ({ kind: 'text', text: reason }),
            },
            {
              key: 'difference',
              title: t('versions.difference'),
              render: ({ number }) => (
                <CellView
                  cell={{
                    kind: 'toggle',
                    action: 'difference',
                    isShown: shown === number,
                    showIcon: <span aria-hidden>▸</span>,
                    hideIcon: <span aria-hidden>▾</span>,
                    tooltip: t('versions.showOf', { number }),
                    onToggle: (_action, isShown) => setShown(isShown ? number : null),
                  }}
                />
              ),
            },
          ]}
        />
      </TitledCard>
      {shown === null ? null : (
        <VersionDifference
          key={shown}
          tariffId={tariffId}
          number={shown}
          others={data.map(({ number }) => number).filter((number) => number !== shown)}
        />
      )}
    </div>
  );
}
