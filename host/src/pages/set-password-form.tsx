import { maxLengths, passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import {
  api,
  toApiFault,
  useFormats,
  useTranslation,
  useUser,
  type ApiAnswer,
  type ApiFault,
} from '@depotwerk/platform';
import { Alert, Button, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { FaultAlert } from './fault-alert';
import { PasswordStrength } from './password-strength';

interface SetPasswordFormProps {
  readonly token: string;
  readonly owner: ApiAnswer<'POST /auth/password-link'>;
  /** The link was used or expired while the form was open. */
  readonly onSpent: () => void;
  readonly onSaved: () => Promise<void>;
}

type Problem = 'tooShort' | 'different';

export function SetPasswordForm({ token, owner, onSpent, onSaved }: SetPasswordFormProps) {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const formats = useFormats();
  const signedIn = useUser();
  const id = useId();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const found = password.length < passwordMinLength ? 'tooShort' : password === again ? null : 'different';
    setProblem(found);
    setFault(null);
    if (found) return;
    setBusy(true);
    try {
      await api.request('POST /auth/password', { body: { token, password } });
      await onSaved();
    } catch (error) {
      const refusal = toApiFault(error, 'auth');
      if (refusal.status === 404) onSpent();
      else setFault(refusal);
      if (refusal.errorCode === 'auth.passwordGuessable') setRefused(password);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const error = (of: Problem, field: string) =>
    problem === of ? (
      <p id={`${id}-${field}-error`} role="alert" className={styles.fieldError}>
        {t(`shell:setPassword.problem.${of}`, { count: passwordMinLength })}
      </p>
    ) : null;

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro}>
        {t(`shell:setPassword.intro.${owner.purpose}`, {
          name: owner.fullName,
          at: formats.dateTime(owner.expiresAt),
        })}
      </p>
      {signedIn ? (
        <Alert type="info" showIcon title={t('shell:setPassword.signedInAs', { name: signedIn.fullName })} />
      ) : null}
      {fault ? <FaultAlert fault={fault} unknown="shell:setPassword.failed" /> : null}
      <div className={styles.field}>
        <label htmlFor={`${id}-user`}>{t('shell:login.userName')}</label>
        <Input id={`${id}-user`} size="large" readOnly autoComplete="username" value={owner.userName} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-password`}>{t('shell:setPassword.password')}</label>
        <Input.Password
          id={`${id}-password`}
          size="large"
          autoFocus
          autoComplete="new-password"
          {...limited(maxLengths.password)}
          value={password}
          status={problem === 'tooShort' ? 'error' : ''}
          aria-invalid={problem === 'tooShort'}
          aria-describedby={`${id}-strength${problem === 'tooShort' ? ` ${id}-password-error` : ''}`}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordStrength
          id={`${id}-strength`}
          password={password}
          own={[owner.fullName, owner.userName]}
          refused={refused}
        />
        {error('tooShort', 'password')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-again`}>{t('shell:setPassword.again')}</label>
        <Input.Password
          id={`${id}-again`}
          size="large"
          autoComplete="new-password"
          {...limited(maxLengths.password)}
          value={again}
          status={problem === 'different' ? 'error' : ''}
          aria-invalid={problem === 'different'}
          aria-describedby={problem === 'different' ? `${id}-again-error` : undefined}
          onChange={({ target }) => setAgain(target.value)}
        />
        {error('different', 'again')}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('shell:setPassword.submit')}
      </Button>
    </form>
  );
}
