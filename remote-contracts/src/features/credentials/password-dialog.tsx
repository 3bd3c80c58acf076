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
import { useEffect, useState } from 'react';
import { emptyPasswordForm, setSchema, updateSchema, type PasswordForm } from './password-form';
import { PasswordField } from './password-field';
import styles from './password-dialog.module.css';
import { submitPassword } from './submit-password';
import type { SignInPurpose } from './use-bank-sign-in';
import { usePasswordRefusal } from './use-password-refusal';

interface PasswordDialogProps {
  readonly dialog: Dialog;
  readonly purpose: SignInPurpose;
}

/** Small, centred, static: only its buttons close it (CRED-08 to CRED-11). */
export default function PasswordDialog({ dialog, purpose }: PasswordDialogProps) {
  const { bank, mode, busy, error } = dialog;
  const { t } = useTranslation('contracts', { keyPrefix: 'traderCredential.setPasswordModalComponent' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = usePasswordRefusal();
  const [isVisible, setVisible] = useState(false);
  const visibility = { isVisible, onVisibleChange: setVisible };
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
      <p className={styles.intro}>
        {t(mode === 'set' ? `intro.${purpose}` : 'intro.update', { bank: bank.bankName })}
      </p>
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
            {...visibility}
          />
          {mode === 'update' ? (
            <>
              <PasswordField
                name="newPassword"
                label={t('newPassword')}
                autoComplete="new-password"
                {...visibility}
              />
              <PasswordField
                name="confirmation"
                label={t('confirmation')}
                autoComplete="new-password"
                {...visibility}
              />
            </>
          ) : null}
          {error ? <Alert type="error" showIcon role="alert" title={refusalText(error, mode, bank)} /> : null}
          <div className={styles.actions}>
            <Button onClick={passwordDialogDismissed}>{t('close')}</Button>
            <Button type="primary" htmlType="submit" loading={busy} disabled={!form.formState.isValid}>
              {t(`submit.${mode}`)}
            </Button>
          </div>
          {/* Behind the buttons: from the password Tab leads to them, and Enter there shows no password. */}
          <div className={styles.rest}>
            <Button type="link" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
              {t(isVisible ? 'hide' : 'show')}
            </Button>
            <Button type="link" onClick={signOut}>
              {t('logout')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  );
}
