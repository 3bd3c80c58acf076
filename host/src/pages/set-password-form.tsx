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
import { Entry } from './entry';
import { FaultAlert } from './fault-alert';
import { PasswordStrength } from './password-strength';

interface SetPasswordFormProps {
  readonly token: string;
  readonly owner: ApiAnswer<'POST /auth/password-link'>;
  /** The link was used or expired while the form was open. */
  readonly onSpent: () => void;
  readonly onSaved: () => Promise<void>;
}

interface Problem {
  readonly at: 'password' | 'again';
  readonly text: string;
}

export function SetPasswordForm({ token, owner, onSpent, onSaved }: SetPasswordFormProps) {
  const { t } = useTranslation(['shell', 'common']);
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

  const problemOfTyped = (): Problem | null => {
    const count = passwordMinLength;
    if (password.length < count)
      return { at: 'password', text: t('shell:setPassword.problem.tooShort', { count }) };
    return password === again ? null : { at: 'again', text: t('shell:setPassword.problem.different') };
  };
  const refuse = (refusal: ApiFault) => {
    if (refusal.status === 404) return onSpent();
    if (refusal.errorCode === 'auth.passwordGuessable') setRefused(password);
    if (refusal.field !== '/password') return setFault(refusal);
    const text = t([`common:errors.${refusal.errorCode}`, 'shell:setPassword.failed'], {
      ...refusal.parameters,
    });
    setProblem({ at: 'password', text });
  };
  const submit = async () => {
    const found = problemOfTyped();
    setProblem(found);
    setFault(null);
    if (found) return;
    setBusy(true);
    try {
      await api.request('POST /auth/password', { body: { token, password } });
      await onSaved();
    } catch (error) {
      refuse(toApiFault(error, 'auth'));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const problemAt = (at: Problem['at']) => (problem?.at === at ? problem.text : undefined);

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
      <div>
        <Entry
          label={t('shell:setPassword.password')}
          problem={problemAt('password')}
          hintId={`${id}-strength`}
        >
          {(attributes) => (
            <Input.Password
              {...attributes}
              size="large"
              autoFocus
              autoComplete="new-password"
              {...limited(maxLengths.password)}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Entry>
        <PasswordStrength
          id={`${id}-strength`}
          password={password}
          own={[owner.fullName, owner.userName]}
          refused={refused}
        />
      </div>
      <Entry label={t('shell:setPassword.again')} problem={problemAt('again')}>
        {(attributes) => (
          <Input.Password
            {...attributes}
            size="large"
            autoComplete="new-password"
            {...limited(maxLengths.password)}
            value={again}
            onChange={({ target }) => setAgain(target.value)}
          />
        )}
      </Entry>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('shell:setPassword.submit')}
      </Button>
    </form>
  );
}
