import type { UserDetail } from '@depotwerk/contract';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions } from '@depotwerk/ui/details';

/** The same as the form, for who may only look. */
export function UserFacts({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const facts = [
    [t('users.column.userName'), user.userName],
    [t('users.form.fullName'), user.fullName],
    [t('users.column.roleName'), user.roleName],
    [t('users.form.customer'), user.customer?.name],
    [t('users.form.company'), user.company],
    [t('users.form.email'), user.email],
    [t('users.form.phoneNumber'), user.phoneNumber],
    [t('users.form.secondFactor'), t(user.secondFactorRequired ? 'users.form.yes' : 'users.form.no')],
    [t('users.form.createdAt'), formats.date(user.createdAt)],
  ] as const;
  return (
    <Descriptions
      column={{ xs: 1, sm: 1, md: 2 }}
      layout="vertical"
      colon={false}
      items={facts.map(([label, value]) => ({ key: label, label, children: value ?? UNKNOWN }))}
    />
  );
}
