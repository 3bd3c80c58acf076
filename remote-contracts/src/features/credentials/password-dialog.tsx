import {
  passwordDialogDismissed,
  passwordDialogSignedOut,
  useNavigate,
  useQueryClient,
  useTranslation,
  type PasswordDialog as Dialog,
} from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/data';
import { FormProvider, useForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { emptyPasswordForm, setSchema, updateSchema, type PasswordForm } from './password-form';
import { PasswordField } from './password-field';
import styles from './password-dialog.module.css';
import { submitPassword } from './submit-password';
import { usePasswordRefusal } from './use-password-refusal';

/** Small, centred, static: only its buttons close it (CRED-08 to CRED-11). */
export default function PasswordDialog({ dialog }: { readonly dialog: Dialog }) {
  const { bank, mode, busy, error } = dialog;
  const { t } = useTranslation('contracts', { keyPrefix: 'traderCredential.setPasswordModalComponent' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = usePasswordRefusal();
  const form = useForm<PasswordForm>({
    defaultValues: emptyPasswordForm,
    resolver: yupResolver(mode === 'set' ? setSchema : updateSchema),
    mode: 'onChange',
  });
  // What was valid for one mode may not be for the other.
  useEffect(() => {
    if (mode === 'update') {
      void form.trigger('password');
      form.setFocus('newPassword');
    }
  }, [mode, form]);

  const signOut = () => {
    passwordDialogSignedOut();
    void navigate('/logout');
  };
  const submit = form.handleSubmit((values) => submitPassword(client, dialog, values));
  return (
    <Modal
      open
      title={t(`title.${mode}`, { bank: bank.bankName })}
      width={400}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      afterOpenChange={(isOpen) => isOpen && form.setFocus('password')}
    >
      <p className={styles.intro}>{t(`intro.${mode}`, { bank: bank.bankName })}</p>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void (busy ? event.preventDefault() : submit(event))}
        >
          <PasswordField
            name="password"
            label={t(mode === 'set' ? 'password' : 'oldPassword')}
            autoComplete="current-password"
            autoFocus
          />
          {mode === 'update' ? (
            <>
              <PasswordField name="newPassword" label={t('newPassword')} autoComplete="new-password" />
              <PasswordField name="confirmation" label={t('confirmation')} autoComplete="new-password" />
            </>
          ) : null}
          {error ? <Alert type="error" showIcon role="alert" title={refusalText(error, mode, bank)} /> : null}
          <div className={styles.actions}>
            <Button type="link" className={styles.signOut ?? ''} onClick={signOut}>
              {t('logout')}
            </Button>
            <Button onClick={passwordDialogDismissed}>{t('close')}</Button>
            <Button type="primary" htmlType="submit" loading={busy} disabled={!form.formState.isValid}>
              {t(`submit.${mode}`)}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  );
}
