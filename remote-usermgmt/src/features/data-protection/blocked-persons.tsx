import type { BlockedPerson } from '@depotwerk/contract/operation';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState, useRefusal } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { blockedPersonsQuery, useBlockedDisclosure } from './data-protection-calls';
import styles from './data-protection.module.css';

/** Erased persons, and what of them is still kept because the law demands it. */
export function BlockedPersons() {
  const { t } = useTranslation('usermgmt');
  const query = useQuery(blockedPersonsQuery);
  const { data: persons } = query;
  return (
    <TitledCard title={t('dataProtection.blocked.title')}>
      <p>{t('dataProtection.blocked.text')}</p>
      {persons === undefined ? (
        <LoadState query={query} failed={t('dataProtection.blocked.failed')} />
      ) : persons.length === 0 ? (
        <p>{t('dataProtection.blocked.none')}</p>
      ) : (
        <BlockedTable persons={persons} />
      )}
    </TitledCard>
  );
}

function BlockedTable({ persons }: { readonly persons: readonly BlockedPerson[] }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const { tellBy } = useRefusal();
  const disclosure = useBlockedDisclosure(t('dataProtection.blocked.file'));
  const [refused, setRefused] = useState<string | null>(null);
  const keptText = ({ kind, rows, until }: BlockedPerson['kinds'][number]) =>
    t('dataProtection.blocked.kind', {
      kind: t(`dataProtection.kind.${kind}`),
      count: rows,
      until: formats.date(until),
    });
  return (
    <>
      {refused ? <Alert type="error" showIcon title={refused} /> : null}
      <DataTable
        label={t('dataProtection.blocked.title')}
        rows={persons}
        rowKey={({ erasureId }) => erasureId}
        loadAll={async () => persons}
        columns={[
          {
            key: 'name',
            title: t('dataProtection.blocked.name'),
            render: ({ name }) => name,
            cell: ({ name }) => ({ kind: 'text', text: name }),
          },
          {
            key: 'erasedAt',
            title: t('dataProtection.blocked.erased'),
            render: ({ erasedAt, erasedBy }) => `${formats.dateTime(erasedAt)}, ${erasedBy}`,
            cell: ({ erasedAt, erasedBy }) => ({
              kind: 'text',
              text: `${formats.dateTime(erasedAt)}, ${erasedBy}`,
            }),
          },
          {
            key: 'kinds',
            title: t('dataProtection.blocked.kept'),
            render: ({ kinds }) => (
              <ul className={styles.kept}>
                {kinds.map((kept) => (
                  <li key={kept.kind}>{keptText(kept)}</li>
                ))}
              </ul>
            ),
            cell: ({ kinds }) => ({ kind: 'text', text: kinds.map(keptText).join('; ') }),
          },
          {
            key: 'read',
            title: t('dataProtection.blocked.action'),
            render: ({ erasureId, name }) => (
              <Button
                aria-label={t('dataProtection.blocked.readOf', { name })}
                loading={disclosure.isPending && disclosure.variables === erasureId}
                onClick={() => {
                  setRefused(null);
                  disclosure.mutate(erasureId, { onError: tellBy(setRefused) });
                }}
              >
                {t('dataProtection.blocked.read')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
