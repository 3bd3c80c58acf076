import { Button, LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { useRemoteLabel } from '../../remotes/remote-label';
import { servedPartsQuery, type ServedPart } from '../api/served-parts';
import { OverrideDialog } from '../dialogs/override-dialog';

/** For who may load builds from the own machine, and releases nothing. */
export function OwnBuilds() {
  const { t } = useTranslation('admin');
  const labelOf = useRemoteLabel();
  const query = useQuery(servedPartsQuery);
  const { data: parts } = query;
  const [open, setOpen] = useState<ServedPart | null>(null);
  return (
    <>
      <PageHeader title={t('releases.title')} subtitle={t('releases.override.subtitle')} />
      <Page>
        <TitledCard title={t('releases.all')}>
          {parts ? (
            <DataTable<ServedPart>
              label={t('releases.all')}
              rows={parts}
              rowKey={({ name }) => name}
              loadAll={async () => parts}
              columns={[
                {
                  key: 'name',
                  title: t('releases.column.part'),
                  cell: (part) => ({ kind: 'text', text: labelOf(part) }),
                },
                {
                  key: 'version',
                  title: t('releases.column.yours'),
                  cell: ({ version }) => ({ kind: 'text', text: version }),
                },
                {
                  key: 'actions',
                  title: t('releases.column.actions'),
                  render: (part) => (
                    <Button
                      size="small"
                      aria-label={t('releases.override.actionFor', { label: labelOf(part) })}
                      onClick={() => setOpen(part)}
                    >
                      {t('releases.override.action')}
                    </Button>
                  ),
                },
              ]}
            />
          ) : (
            <LoadState query={query} failed={t('releases.loadFailed')} waiting={t('releases.loading')} />
          )}
        </TitledCard>
      </Page>
      {open ? <OverrideDialog remote={open} label={labelOf(open)} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
