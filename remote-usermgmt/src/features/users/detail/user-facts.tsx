import type { UserDetail } from '@depotwerk/contract/identity';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';
import { useUserFields, userValues, type UserValues } from './user-fields';

/** The same as the form, for who may only look. The state stands in the head of the page. */
export function UserFacts({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const fields = useUserFields([{ id: user.roleId, roleName: user.roleName }]);
  const values = userValues(user);
  const fact = <N extends keyof UserValues>(name: N) => ({
    key: name,
    label: fields[name].label,
    children: fields[name].text(values[name]),
  });
  const names = (Object.keys(fields) as (keyof UserValues)[]).filter((name) => name !== 'isInactive');
  const createdAt = {
    key: 'createdAt',
    label: t('users.form.createdAt'),
    children: formats.date(user.createdAt),
  };
  return (
    <Descriptions
      column={{ xs: 1, sm: 1, md: 2 }}
      layout="vertical"
      colon={false}
      items={[...names.map(fact), createdAt]}
    />
  );
}
