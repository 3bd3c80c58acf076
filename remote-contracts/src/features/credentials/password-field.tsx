import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { useController } from '@depotwerk/ui/forms';
import { useId } from 'react';
import type { PasswordForm } from './password-form';
import styles from './password-dialog.module.css';

interface PasswordFieldProps {
  readonly name: keyof PasswordForm;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password of a bank; that one is missing is said by the button, that two differ here. */
export function PasswordField({ name, label, autoComplete, autoFocus = false }: PasswordFieldProps) {
  const { t } = useTranslation('contracts');
  const { field, fieldState } = useController<PasswordForm>({ name });
  const id = useId();
  const message = fieldState.error?.type === 'oneOf' ? fieldState.error.message : undefined;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input.Password
        {...field}
        id={id}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        required
        status={message === undefined ? '' : 'error'}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
      />
      {message === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.fieldError}>
          {t(message)}
        </p>
      )}
    </div>
  );
}
