import type { Role } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { FormFooter, type RecordForm } from '@depotwerk/ui/forms';
import type { ReactNode } from 'react';
import type { RoleValues } from './role-values';

interface StepFormProps {
  readonly record: RecordForm<Role, RoleValues>;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly isNew: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** One step of the role's form, with the same footer below each. */
export function StepForm({ record, label, isReadOnly, isNew, actions, children }: StepFormProps) {
  const { t } = useTranslation('usermgmt');
  const { form, isDirty, isSaving, refusal, submit, discard } = record;
  // The name stands in the first step, where somebody who saves from another one does not see its error.
  const { roleName, permissions } = form.formState.errors;
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      {children}
      {isReadOnly ? null : (
        <FormFooter
          isDirty={isDirty}
          isSaving={isSaving}
          refusal={refusal ?? permissions?.message ?? (roleName ? t('roles.checkName') : null)}
          onDiscard={discard}
          {...(isNew ? { submitText: t('roles.form.create') } : {})}
        >
          {actions}
        </FormFooter>
      )}
    </form>
  );
}
