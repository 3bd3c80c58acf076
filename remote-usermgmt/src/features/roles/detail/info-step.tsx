import { roleKinds } from '@depotwerk/contract/identity/values/role-kinds';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { Role } from '@depotwerk/contract/identity';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { useTranslation, useUser } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import {
  boolean,
  ChoiceField,
  FormField,
  mixed,
  object,
  string,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import styles from './role-detail.module.css';
import type { RoleValues } from './role-values';

/** ROLE-09 */
const schema = object({
  roleName: string().trim().required('ui:record.required').max(maxLengths.roleName, 'ui:record.tooLong'),
  kind: mixed<RoleKind>().required(),
  isInactive: boolean().defined(),
});

/** Name, state and kind (ROLE-02, ROLE-03). The kind decides whose data a user sees, so it stays once users have it. */
function Fields({ form: { control }, record, isReadOnly }: StepProps<Role, RoleValues>) {
  const { t } = useTranslation('usermgmt');
  const isAdministrator = useUser()?.kind === 'administrator';
  const isInUse = (record?.userCount ?? 0) > 0;
  return (
    <div className={styles.info}>
      <FormField control={control} name="roleName" label={t('roles.column.name')} isRequired>
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      <ChoiceField
        control={control}
        name="isInactive"
        label={t('roles.column.state')}
        hint={t('roles.form.inactiveHint')}
        disabled={isReadOnly}
        options={[
          { value: false, label: t('roles.active') },
          { value: true, label: t('roles.inactive') },
        ]}
      />
      <ChoiceField
        control={control}
        name="kind"
        label={t('roles.column.kind')}
        hint={t(isInUse ? 'roles.form.kindInUse' : 'roles.form.kindHint')}
        disabled={isReadOnly || isInUse}
        options={roleKinds.map((kind) => ({
          value: kind,
          label: t(`roles.kind.${kind}`),
          disabled: kind === 'administrator' && !isAdministrator,
        }))}
      />
    </div>
  );
}

export const infoStep: WizardStep<Role, RoleValues> = {
  key: 'info',
  label: 'usermgmt:roles.step.info',
  schema,
  Fields,
};
