import { maxLengths } from '@depotwerk/contract/values/text-lengths';
import { roleKinds } from '@depotwerk/contract/values/role-kinds';
import type { Role } from '@depotwerk/contract';
import { useTranslation, useUser } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { ChoiceField, FormField, type Control } from '@depotwerk/ui/forms';
import type { RoleValues } from './role-values';
import styles from './role-detail.module.css';

interface RoleInfoStepProps {
  readonly control: Control<RoleValues>;
  /** null: a new one */
  readonly edited: Role | null;
  readonly isReadOnly: boolean;
}

/** Name, state and kind (ROLE-02, ROLE-03). The kind decides whose data a user sees, so it stays once users have it. */
export function RoleInfoStep({ control, edited, isReadOnly }: RoleInfoStepProps) {
  const { t } = useTranslation('usermgmt');
  const isAdministrator = useUser()?.kind === 'administrator';
  const isInUse = (edited?.userCount ?? 0) > 0;
  return (
    <div className={styles.info}>
      <FormField control={control} name="roleName" label={t('roles.column.name')} isRequired>
        {(input) => (
          <Input {...input} autoComplete="off" disabled={isReadOnly} maxLength={maxLengths.roleName} />
        )}
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
