import type { EffectiveRights } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { Checkbox, ListExport, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { useState } from 'react';
import styles from './user-rights.module.css';

interface RightsByCategoryProps {
  readonly rights: Pick<EffectiveRights, 'role'> & { readonly rights: readonly EffectiveRight[] };
  readonly categories: readonly Category[];
}

/** Of the product or of a part. */
interface Category {
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly { readonly id: string; readonly name: string }[];
}

type EffectiveRight = Omit<EffectiveRights['rights'][number], 'permissionId'> & {
  readonly permissionId: string;
};

/** Given, also while nothing holds because the user cannot sign in. */
const isGiven = (right: EffectiveRight | undefined): boolean =>
  right !== undefined && (right.byRole || right.byGroups.length > 0);

interface Row {
  readonly entry: Category['permissions'][number];
  readonly right: EffectiveRight | undefined;
}

/** Every permission, granted or not, with where it comes from. */
export function RightsByCategory({ rights, categories }: RightsByCategoryProps) {
  const { t } = useTranslation('usermgmt');
  const [isGrantedOnly, setGrantedOnly] = useState(false);
  const grantText = (right: EffectiveRight | undefined) =>
    t(isGiven(right) ? 'users.rights.yes' : 'users.rights.no');
  const reason = (right: EffectiveRight | undefined) => {
    const groups = right?.byGroups.map(({ groupName }) => groupName).join(', ') ?? '';
    const reasons = [
      right?.byRole ? t('users.rights.byRole', { role: rights.role.roleName }) : '',
      groups === '' ? '' : t('users.rights.byGroups', { groups }),
    ].filter(Boolean);
    return reasons.join('; ') || t('users.rights.notGiven');
  };
  const rowsOf = ({ permissions: entries }: Category) =>
    entries
      .map((entry): Row => ({
        entry,
        right: rights.rights.find(({ permissionId }) => permissionId === entry.id),
      }))
      .filter(({ right }) => !isGrantedOnly || isGiven(right));
  const shown = categories
    .map((category) => ({ ...category, rows: rowsOf(category) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <div className={styles.tools}>
        <Checkbox checked={isGrantedOnly} onChange={({ target }) => setGrantedOnly(target.checked)}>
          {t('users.rights.grantedOnly')}
        </Checkbox>
        <ListExport<Row & { readonly category: string }>
          title={t('users.step.rights')}
          isEmpty={shown.length === 0}
          isSmall
          columns={[
            { title: t('users.rights.category'), cell: ({ category }) => ({ kind: 'text', text: category }) },
            {
              title: t('users.rights.permission'),
              cell: ({ entry }) => ({ kind: 'text', text: entry.name }),
            },
            {
              title: t('users.rights.granted'),
              cell: ({ right }) => ({ kind: 'text', text: grantText(right) }),
            },
            { title: t('users.rights.reason'), cell: ({ right }) => ({ kind: 'text', text: reason(right) }) },
          ]}
          loadAll={async () =>
            shown.flatMap(({ name, rows }) => rows.map((row) => ({ ...row, category: name })))
          }
        />
      </div>
      {shown.length === 0 ? <p className={styles.scope}>{t('users.rights.none')}</p> : null}
      <div className={styles.categories}>
        {shown.map(({ key, name, rows }) => (
          <TitledCard key={key} title={name}>
            <DataTable<Row>
              label={t('users.rights.table', { category: name })}
              rows={rows}
              rowKey={({ entry }) => entry.id}
              columns={[
                {
                  key: 'permission',
                  title: t('users.rights.permission'),
                  width: '40%',
                  cell: ({ entry }) => ({ kind: 'text', text: entry.name }),
                },
                {
                  key: 'granted',
                  title: t('users.rights.granted'),
                  width: '20%',
                  render: ({ right }) => (
                    <StatusTag tone={isGiven(right) ? 'success' : 'neutral'}>{grantText(right)}</StatusTag>
                  ),
                },
                {
                  key: 'reason',
                  title: t('users.rights.reason'),
                  render: ({ right }) => <span className={styles.reason}>{reason(right)}</span>,
                },
              ]}
            />
          </TitledCard>
        ))}
      </div>
    </>
  );
}
