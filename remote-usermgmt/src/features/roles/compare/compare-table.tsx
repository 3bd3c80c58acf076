import type { Role } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { usePartRights } from '../../permissions/part-rights';
import { usePermissionCategories } from '../../permissions/permission-categories';

interface CompareTableProps {
  readonly left: Role;
  readonly right: Role;
  readonly isOnlyDifferent: boolean;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly left: string;
  readonly right: string;
}

/** What two roles hold, line by line; a line that differs says so in a word too. */
export function CompareTable({ left, right, isOnlyDifferent }: CompareTableProps) {
  const { t } = useTranslation('usermgmt');
  const { categories } = usePermissionCategories();
  const { parts } = usePartRights();
  const line = (key: string, name: string, text: (role: Role) => string): Line => ({
    key,
    name,
    left: text(left),
    right: text(right),
  });
  const lines = [
    line('kind', t('roles.column.kind'), ({ kind }) => t(`roles.kind.${kind}`)),
    line('state', t('roles.column.state'), ({ isInactive }) =>
      t(isInactive ? 'roles.inactive' : 'roles.active'),
    ),
    ...categories.flatMap((category) =>
      category.permissions.map(({ id, name }) =>
        line(id, `${category.name}: ${name}`, ({ permissions }) =>
          t(permissions.includes(id) ? 'roles.compare.yes' : 'roles.compare.no'),
        ),
      ),
    ),
    ...parts.flatMap((part) =>
      part.permissions.map(({ id, name }) =>
        line(id, `${part.name}: ${name}`, ({ partRights = [] }) =>
          t(partRights.includes(id) ? 'roles.compare.yes' : 'roles.compare.no'),
        ),
      ),
    ),
  ];
  const isDifferent = (shown: Line) => shown.left !== shown.right;
  const shown = isOnlyDifferent ? lines.filter(isDifferent) : lines;
  const count = lines.filter(isDifferent).length;
  return (
    <TitledCard title={<span role="status">{t('roles.compare.count', { count })}</span>}>
      {shown.length === 0 ? null : (
        <DataTable<Line>
          label={t('roles.compare.table', { left: left.roleName, right: right.roleName })}
          rows={shown}
          rowKey={({ key }) => key}
          loadAll={async () => shown}
          columns={[
            {
              key: 'name',
              title: t('roles.compare.property'),
              render: ({ name }) => name,
              cell: ({ name }) => ({ kind: 'text', text: name }),
            },
            {
              key: 'left',
              title: left.roleName,
              render: (one) => one.left,
              cell: (one) => ({ kind: 'text', text: one.left }),
            },
            {
              key: 'right',
              title: right.roleName,
              render: (one) => one.right,
              cell: (one) => ({ kind: 'text', text: one.right }),
            },
            {
              key: 'different',
              title: t('roles.compare.comparison'),
              render: (one) =>
                isDifferent(one) ? (
                  <StatusTag tone="warning">{t('roles.compare.different')}</StatusTag>
                ) : (
                  t('roles.compare.same')
                ),
              cell: (one) => ({
                kind: 'text',
                text: t(isDifferent(one) ? 'roles.compare.different' : 'roles.compare.same'),
              }),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
