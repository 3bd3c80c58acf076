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
  readonly isVisible: boolean;
  readonly onVisibleChange: (isVisible: boolean) => void;
}

/** A password of a bank; that one is missing is said by the button, that two differ here. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, autoFocus = false, isVisible, onVisibleChange } = props;
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
        // The dialog has a button of its own for the keyboard.
        visibilityToggle={{ visible: isVisible, onVisibleChange, tabIndex: -1 }}
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
