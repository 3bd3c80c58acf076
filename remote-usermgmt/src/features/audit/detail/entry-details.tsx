import type { AuditEntry, AuditFilter } from '@depotwerk/contract/operation';
import { Link, UNKNOWN, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { Button, Drawer } from '@depotwerk/ui/data';
import { DataTable, Descriptions } from '@depotwerk/ui/details';
import { userPath } from '../../users/paths';
import { useAuditWords } from '../list/use-audit-words';
import styles from './entry-details.module.css';

interface EntryDetailsProps {
  readonly entry: AuditEntry | null;
  readonly onClose: () => void;
  /** Shows the log of the same person or of the same record. */
  readonly onFilter: (filter: AuditFilter) => void;
}

/** Everything that an entry tells, the values before and after side by side. */
export function EntryDetails({ entry, onClose, onFilter }: EntryDetailsProps) {
  const { actionName } = useAuditWords();
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={entry ? actionName(entry.action) : ''}
      size={720}
      destroyOnHidden
    >
      {entry ? <Entry entry={entry} onFilter={onFilter} /> : null}
    </Drawer>
  );
}

function Entry({ entry, onFilter }: { readonly entry: AuditEntry } & Pick<EntryDetailsProps, 'onFilter'>) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const words = useAuditWords();
  const mayViewUsers = useMay('users.view');
  const user = (userId: string | null, name: string) =>
    userId !== null && mayViewUsers ? <Link to={userPath(userId)}>{name}</Link> : name;
  const { id, at, actorId, entityType, entityId, traceId, changes } = entry;
  return (
    <div className={styles.content}>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        size="small"
        layout="vertical"
        colon={false}
        items={[
          { key: 'at', label: t('audit.column.at'), children: formats.dateTime(at) },
          { key: 'actor', label: t('audit.column.actor'), children: user(actorId, words.actor(entry)) },
          {
            key: 'entity',
            label: words.entityTypeName(entityType),
            children: user(entityType === 'user' ? entityId : null, words.entity(entry)),
          },
          { key: 'entityId', label: t('audit.detail.entityId'), children: entityId },
          { key: 'id', label: t('audit.detail.number'), children: formats.number(id) },
          { key: 'traceId', label: t('audit.detail.traceId'), children: traceId ?? UNKNOWN },
        ]}
      />
      <div className={styles.actions}>
        <Button onClick={() => onFilter({ entityType, entityId })}>{t('audit.detail.sameEntity')}</Button>
        {traceId === null ? null : (
          <Button onClick={() => onFilter({ traceId })}>{t('audit.detail.sameOperation')}</Button>
        )}
        {actorId === null ? null : (
          <Button onClick={() => onFilter({ actorId })}>
            {t('audit.detail.sameActor', { name: words.actor(entry) })}
          </Button>
        )}
      </div>
      {changes.length === 0 ? (
        <p>{t(entry.erasedAt ? 'audit.detail.erased' : 'audit.detail.noChanges')}</p>
      ) : (
        <DataTable
          label={t('audit.detail.changes')}
          rows={changes}
          rowKey={({ field }) => field}
          columns={[
            {
              key: 'field',
              title: t('audit.detail.field'),
              width: '28%',
              render: ({ field }) => words.fieldName(field),
            },
            {
              key: 'before',
              title: t('audit.detail.before'),
              render: ({ field, before }) => (
                <span className={styles.value}>{words.fieldValue(field, before)}</span>
              ),
            },
            {
              key: 'after',
              title: t('audit.detail.after'),
              render: ({ field, after }) => (
                <span className={styles.value}>{words.fieldValue(field, after)}</span>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
