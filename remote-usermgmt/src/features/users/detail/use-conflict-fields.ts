import type { Role } from '@depotwerk/contract';
import { UNKNOWN, useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '@depotwerk/ui/forms';
import type { UserValues } from './user-values';

const plain = (value: string) => (value === '' ? UNKNOWN : value);

/** The fields of a user as the dialog of a conflict shows them. */
export function useConflictFields(roles: readonly Role[] | undefined): ConflictFields<UserValues> {
  const { t } = useTranslation('usermgmt');
  const yesNo = (value: boolean) => t(value ? 'users.form.yes' : 'users.form.no');
  return {
    userName: { label: t('users.column.userName'), text: plain },
    roleId: {
      label: t('users.column.roleName'),
      text: (roleId) => plain(roles?.find(({ id }) => id === roleId)?.roleName ?? roleId),
    },
    customerId: { label: t('users.form.customer'), text: (customer) => customer?.name ?? UNKNOWN },
    isInactive: {
      label: t('users.column.state'),
      text: (isInactive) => t(isInactive ? 'users.state.inactive' : 'users.state.active'),
    },
    secondFactorRequired: { label: t('users.form.secondFactor'), text: yesNo },
    fullName: { label: t('users.form.fullName'), text: plain },
    company: { label: t('users.form.company'), text: plain },
    email: { label: t('users.form.email'), text: plain },
    phoneNumber: { label: t('users.form.phoneNumber'), text: plain },
  };
}
