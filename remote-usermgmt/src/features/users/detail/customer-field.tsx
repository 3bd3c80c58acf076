import { useTranslation } from '@depotwerk/platform';
import { FormField, useWatch } from '@depotwerk/ui/forms';
import { CustomerSelect } from './customer-select';
import type { UserFormParts } from './user-fields';
import { useVisibleRoles } from './use-visible-roles';

/** The customer of an account for a customer; other accounts have none. */
export function CustomerField({ form: { control }, user, kindOf }: UserFormParts) {
  const { t } = useTranslation('usermgmt');
  const { roles } = useVisibleRoles();
  const roleId = useWatch({ control, name: 'roleId' });
  // Where roles may not be seen, who has a customer keeps it.
  const isCustomer = roles === undefined ? user?.customer != null : kindOf(roleId) === 'customer';
  if (!isCustomer) return null;
  return (
    <FormField
      control={control}
      name="customerId"
      label={t('audit.field.customer')}
      isRequired
      hint={t('users.form.customerHint')}
    >
      {({ ref: _ref, name: _name, 'aria-labelledby': _label, ...input }) => <CustomerSelect {...input} />}
    </FormField>
  );
}
