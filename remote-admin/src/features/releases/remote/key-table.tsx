import type { PartKey, RemoteDetail } from '@depotwerk/contract/operation';
import { shortFingerprint } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useState } from 'react';
import { AddKeyDialog } from '../dialogs/add-key-dialog';
import { RetireKeyDialog } from '../dialogs/retire-key-dialog';
import styles from './remote.module.css';

/** Whose the part is: the keys that its releases are signed with. */
export function KeyTable({ remote }: { readonly remote: RemoteDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [open, setOpen] = useState<'add' | PartKey | null>(null);
  const { keys = [], isBundled = false } = remote;
  const addition = ({ addedAt, addedBy }: PartKey) =>
    [formats.dateTime(addedAt), addedBy].filter((text) => text !== null).join(', ');
  const nameOf = ({ name, addedBy }: PartKey) =>
    addedBy === null ? t('releases.keys.applicationKey') : name;
  const stateOf = ({ retiredAt }: PartKey) =>
    t(retiredAt === null ? 'releases.keys.valid' : 'releases.keys.retired');
  return (
    <>
      <p>{t(isBundled ? 'releases.keys.ofApplication' : 'releases.keys.text')}</p>
      {keys.length === 0 ? (
        <p>{t('releases.keys.none')}</p>
      ) : (
        <DataTable<PartKey>
          label={t('releases.keys.title')}
          rows={keys}
          rowKey={({ fingerprint }) => fingerprint}
          loadAll={async () => keys}
          columns={[
            {
              key: 'name',
              title: t('releases.keys.name'),
              render: (key) => (
                <>
                  {nameOf(key)}
                  <span className={styles.second}>{addition(key)}</span>
                </>
              ),
              cell: (key) => ({ kind: 'text', text: nameOf(key), secondary: addition(key) }),
            },
            {
              key: 'fingerprint',
              title: t('releases.keys.fingerprint'),
              cell: ({ fingerprint }) => ({ kind: 'text', text: shortFingerprint(fingerprint) }),
            },
            {
              key: 'state',
              title: t('releases.column.state'),
              render: (key) => (
                <StatusTag tone={key.retiredAt === null ? 'success' : 'neutral'}>{stateOf(key)}</StatusTag>
              ),
              cell: (key) => ({ kind: 'text', text: stateOf(key) }),
            },
            ...(isBundled
              ? []
              : [
                  {
                    key: 'actions',
                    title: t('releases.column.actions'),
                    render: (key: PartKey) =>
                      key.retiredAt === null ? (
                        <Button
                          size="small"
                          aria-label={t('releases.keys.retireFor', { name: nameOf(key) })}
                          onClick={() => setOpen(key)}
                        >
                          {t('releases.keys.retire')}
                        </Button>
                      ) : null,
                  },
                ]),
          ]}
        />
      )}
      {isBundled ? null : (
        <div className={styles.below}>
          <Button onClick={() => setOpen('add')}>{t('releases.keys.add')}</Button>
        </div>
      )}
      {open === 'add' ? <AddKeyDialog remote={remote} onClose={() => setOpen(null)} /> : null}
      {open !== null && open !== 'add' ? (
        <RetireKeyDialog remote={remote} partKey={open} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
