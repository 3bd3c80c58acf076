import type { ImportUndoOutcome, UsersUndo } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';

type Kept = UsersUndo['keptUsers'][number];

const PAGE_SIZE = 10;

const userCell = ({ fullName, userName }: Kept): Cell => ({
  kind: 'text',
  text: fullName,
  secondary: userName,
});

/** What of an import of users goes back or went back, and who stays for which reason. */
export function UsersUndone({ outcome: { users: undone } }: { readonly outcome: ImportUndoOutcome }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  if (!undone) return null;
  const { users, invitations, keptUsers } = undone;
  return (
    <>
      <p>
        {t('userImport.undo.counts', {
          restored: formats.number(users.restored),
          removed: formats.number(users.removed),
          kept: formats.number(users.kept),
        })}
      </p>
      {invitations === 0 ? null : <p>{t('userImport.undo.invitations', { count: invitations })}</p>}
      {keptUsers.length < users.kept && keptUsers.length > 0 ? (
        <p>{t('userImport.undo.keptFirst', { listed: formats.number(keptUsers.length) })}</p>
      ) : null}
      {keptUsers.length === 0 ? null : (
        <Paged rows={keptUsers} pageSize={PAGE_SIZE}>
          {(rows) => <KeptTable rows={rows} all={keptUsers} />}
        </Paged>
      )}
    </>
  );
}

function KeptTable({ rows, all }: { readonly rows: readonly Kept[]; readonly all: readonly Kept[] }) {
  const { t } = useTranslation('usermgmt');
  const reasonText = ({ reason }: Kept) => t(`userImport.undo.keptReason.${reason}`);
  return (
    <DataTable<Kept>
      label={t('userImport.undo.keptTitle')}
      rows={rows}
      rowKey={({ userName }) => userName}
      loadAll={async () => all}
      columns={[
        {
          key: 'user',
          title: t('userImport.undo.user'),
          render: (kept) => <CellView cell={userCell(kept)} />,
          cell: userCell,
        },
        {
          key: 'reason',
          title: t('userImport.undo.why'),
          render: reasonText,
          cell: (kept) => ({ kind: 'text', text: reasonText(kept) }),
        },
      ]}
    />
  );
}
