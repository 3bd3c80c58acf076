import { maxLengths } from '@depotwerk/contract/values/text-lengths';
import type { UserDetail } from '@depotwerk/contract';
import { api, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import {
  ChoiceField,
  ConflictDialog,
  DraftNotice,
  FormField,
  FormFooter,
  useRecordForm,
  useWatch,
  yupResolver,
} from '@depotwerk/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { lastChangeOf } from '../../history/last-change';
import { rolesQuery } from '../../roles/api/roles';
import { linkChannelsQuery } from '../api/password-link';
import { saveUser, useUserChanged } from '../api/user';
import { CustomerSelect } from './customer-select';
import { PhoneField } from './phone-field';
import { RoleField } from './role-field';
import { useConflictFields } from './use-conflict-fields';
import styles from './user-form.module.css';
import { userInput, userSchema, userValues, type UserValues } from './user-values';

interface UserFormProps {
  /** null: a new one */
  readonly user: UserDetail | null;
  readonly onSaved?: (user: UserDetail) => void;
}

/** User info: who it is, how to reach, which role (USER-01 to USER-18). */
export function UserForm({ user, onSaved }: UserFormProps) {
  const { t } = useTranslation('usermgmt');
  const { message } = Messages.useApp();
  const mayViewRoles = useMay('roles.view');
  const { data: roles, isError } = useQuery({ ...rolesQuery, enabled: mayViewRoles });
  const { data: ways } = useQuery(linkChannelsQuery);
  // Until the answer the choice stays open: the server refuses what cannot work.
  const canSendSms = ways?.channels.includes('sms') ?? true;
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
      onSaved: (saved) => {
        changed(saved);
        void message.success(t('users.form.saved', { name: saved.fullName }));
        onSaved?.(saved);
      },
    });
  const conflictFields = useConflictFields(roles);
  const { control } = form;
  const roleId = useWatch({ control, name: 'roleId' });
  // Where roles may not be seen, who has a customer keeps it.
  const isCustomer = roles === undefined ? user?.customer != null : kindOf(roleId) === 'customer';
  const roleHint = !mayViewRoles
    ? t('users.form.rolesHidden')
    : isError
      ? t('users.filter.rolesFailed')
      : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('users.step.info')}
    >
      <DraftNotice draft={draft} />
      <div className={styles.columns}>
        <Part title={t('users.form.account')}>
          <FormField
            control={control}
            name="userName"
            label={t('users.column.userName')}
            isRequired
            hint={t('users.form.userNameHint')}
          >
            {(input) => (
              <Input
                {...input}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={maxLengths.userName}
              />
            )}
          </FormField>
          <RoleField control={control} roles={roles} user={user} hint={roleHint} />
          {isCustomer ? (
            <FormField
              control={control}
              name="customerId"
              label={t('users.form.customer')}
              isRequired
              hint={t('users.form.customerHint')}
            >
              {({ ref: _ref, name: _name, 'aria-labelledby': _label, ...input }) => (
                <CustomerSelect {...input} />
              )}
            </FormField>
          ) : null}
          <ChoiceField
            control={control}
            name="isInactive"
            label={t('users.column.state')}
            options={[
              { value: false, label: t('users.state.active') },
              { value: true, label: t('users.state.inactive') },
            ]}
          />
          <ChoiceField
            control={control}
            name="secondFactorRequired"
            label={t('users.form.secondFactor')}
            hint={t(canSendSms ? 'users.form.secondFactorHint' : 'users.form.secondFactorUnavailable')}
            options={[
              { value: false, label: t('users.form.secondFactorFree') },
              {
                value: true,
                label: t('users.form.secondFactorRequired'),
                disabled: !canSendSms && !user?.secondFactorRequired,
              },
            ]}
          />
        </Part>
        <Part title={t('users.form.person')}>
          <FormField control={control} name="fullName" label={t('users.form.fullName')} isRequired>
            {(input) => <Input {...input} autoComplete="off" maxLength={maxLengths.fullName} />}
          </FormField>
          <FormField control={control} name="company" label={t('users.form.company')}>
            {(input) => <Input {...input} autoComplete="off" maxLength={maxLengths.company} />}
          </FormField>
          <FormField
            control={control}
            name="email"
            label={t('users.form.email')}
            hint={t('users.form.emailHint')}
          >
            {(input) => <Input {...input} type="email" autoComplete="off" maxLength={maxLengths.email} />}
          </FormField>
          <PhoneField form={form} />
        </Part>
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
        fields={conflictFields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);
