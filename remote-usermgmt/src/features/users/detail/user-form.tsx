import type { UserDetail } from '@depotwerk/contract/identity';
import { api, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { ConflictDialog, DraftNotice, FormFooter, useRecordForm, yupResolver } from '@depotwerk/ui/forms';
import { useMemo } from 'react';
import { lastChangeOf } from '../../history/last-change';
import { saveUser, useUserChanged } from '../api/user';
import { useVisibleRoles } from './use-visible-roles';
import styles from './user-form.module.css';
import { useUserFields, userInput, userSchema, userValues, type UserValues } from './user-fields';

interface UserFormProps {
  /** null: a new one */
  readonly user: UserDetail | null;
  readonly onSaved?: (user: UserDetail) => void;
}

/** User info: who it is, how to reach, which role (USER-01 to USER-18). */
export function UserForm({ user, onSaved }: UserFormProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const { roles } = useVisibleRoles();
  const changed = useUserChanged();
  const kindOf = useMemo(() => (roleId: string) => roles?.find(({ id }) => id === roleId)?.kind, [roles]);
  const resolver = useMemo(() => yupResolver(userSchema(kindOf)), [kindOf]);
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<UserDetail, UserValues>({
      name: 'user',
      record: user,
      valuesOf: userValues,
      resolver,
      save: async (values, version) =>
        saveUser(user?.id ?? null, await userInput(values, kindOf(values.roleId)), version),
      reload: () => api.request('GET /users/:userId', { params: { userId: user?.id ?? '' } }),
      lastChange: ({ id }) => lastChangeOf('users', id),
      onSaved: (saved, undo) => {
        changed(saved);
        const text = t('users.form.saved', { name: saved.fullName });
        if (undo) offerUndo(text, undo);
        else void message.success(text);
        onSaved?.(saved);
      },
    });
  const fields = useUserFields(roles);
  const inputsOf = (part: 'account' | 'person') =>
    Object.values(fields)
      .filter((field) => field.part === part)
      .map(({ input }) => input({ form, user, kindOf }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('users.step.info')}
    >
      <DraftNotice draft={draft} />
      <div className={styles.columns}>
        {(['account', 'person'] as const).map((part) => (
          <fieldset key={part} className={styles.part}>
            <legend className={styles.legend}>{t(`users.form.${part}`)}</legend>
            {inputsOf(part)}
          </fieldset>
        ))}
      </div>
      <FormFooter
        isDirty={isDirty}
        isSaving={isSaving}
        refusal={refusal}
        onDiscard={discard}
        {...(user === null ? { submitText: t('users.form.create') } : {})}
      />
      <ConflictDialog
        conflict={conflict}
        valuesOf={userValues}
        fields={fields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
