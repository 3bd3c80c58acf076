import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/shell';
import { useId } from 'react';
import styles from './dialogs.module.css';

interface PasswordFieldProps {
  readonly password: string;
  readonly setPassword: (password: string) => void;
}

/** The own one: whoever found an open screen gives nobody a part. */
export function PasswordField({ password, setPassword }: PasswordFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('releases.keys.password')}</label>
      <Input
        id={id}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </div>
  );
}
