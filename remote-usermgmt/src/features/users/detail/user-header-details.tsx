import type { UserDetail } from '@depotwerk/contract/identity';
import { Link, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';
import { paths as groupPaths } from '../../groups/paths';

/** Beside what the steps show: where the user belongs, and since when there is the account. */
export function UserHeaderDetails({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const mayViewGroups = useMay('groups.view');
  const { groups, createdAt, lockedUntil } = user;
  const groupList =
    groups.length === 0
      ? t('users.noGroup')
      : groups.map(({ id, groupName }, index) => (
          <span key={id}>
            {index === 0 ? null : ', '}
            {mayViewGroups ? <Link to={groupPaths.group(id)}>{groupName}</Link> : groupName}
          </span>
        ));
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 3 }}
      items={[
        { key: 'groups', label: t('users.column.groups'), children: groupList },
        { key: 'createdAt', label: t('users.form.createdAt'), children: formats.date(createdAt) },
        ...(lockedUntil === null
          ? []
          : [
              {
                key: 'lockedUntil',
                label: t('users.detail.lockedUntil'),
                children: formats.dateTime(lockedUntil),
              },
            ]),
      ]}
    />
  );
}
