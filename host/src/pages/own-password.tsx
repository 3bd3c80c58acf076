import { maxLengths, passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import { api, toApiFault, useQuery, useTranslation, useUser } from '@depotwerk/platform';
import { Alert, Button, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { ownAccount } from './own-account-query';
import pages from './pages.module.css';
import { PasswordStrength } from './password-strength';

/** The own password, against the one that still holds; other devices are signed out by it. */
export function OwnPassword() {
  const { t } = useTranslation(['shell', 'common']);
  const limited = useCutNotice();
  const id = useId();
  const user = useUser();
  const { data: account } = useQuery({ ...ownAccount, retryOnMount: false });
  const own = [user?.fullName, user?.userName, user?.company, account?.email, account?.phoneNumber];
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly at: 'current' | 'password'; readonly text: string }>();
  const [refused, setRefused] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setIsSaved(false);
    if (current === '') return setProblem({ at: 'current', text: t('shell:login.passwordMissing') });
    if (password.length < passwordMinLength)
      return setProblem({
        at: 'password',
        text: t('shell:setPassword.problem.tooShort', { count: passwordMinLength }),
      });
    setProblem(undefined);
    setBusy(true);
    try {
      await api.request('PUT /me/password', { body: { current, password } });
      setCurrent('');
      setPassword('');
      setIsSaved(true);
    } catch (error) {
      const fault = toApiFault(error);
      if (fault.errorCode === 'auth.passwordGuessable') setRefused(password);
      const text = t([`common:errors.${fault.errorCode}`, 'shell:setPassword.failed'], {
        ...fault.parameters,
      });
      setProblem({ at: fault.field === '/password' ? 'password' : 'current', text });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const problemOf = (at: 'current' | 'password') =>
    problem?.at === at ? (
      <p id={`${id}-${at}-error`} role="alert" className={styles.fieldError}>
        {problem.text}
      </p>
    ) : null;
  const stateOf = (at: 'current' | 'password') =>
    problem?.at === at ? ({ status: 'error', 'aria-invalid': true } as const) : {};

  return (
    <section className={pages.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{t('shell:settings.password.title')}</h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {isSaved ? (
          <Alert type="success" showIcon role="status" title={t('shell:settings.password.saved')} />
        ) : null}
        {/* Read by the browser's password store, which files the new one under this name. */}
        <input type="hidden" autoComplete="username" value={user?.userName ?? ''} readOnly />
        <div className={styles.field}>
          <label htmlFor={`${id}-current`}>{t('shell:settings.password.current')}</label>
          <Input.Password
            id={`${id}-current`}
            autoComplete="current-password"
            {...limited(maxLengths.password)}
            value={current}
            aria-describedby={`${id}-current-error`}
            onChange={({ target }) => setCurrent(target.value)}
            {...stateOf('current')}
          />
          {problemOf('current')}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-password`}>{t('shell:setPassword.password')}</label>
          <Input.Password
            id={`${id}-password`}
            autoComplete="new-password"
            {...limited(maxLengths.password)}
            value={password}
            aria-describedby={`${id}-strength ${id}-password-error`}
            onChange={({ target }) => setPassword(target.value)}
            {...stateOf('password')}
          />
          <PasswordStrength
            id={`${id}-strength`}
            password={password}
            own={own.filter((known) => typeof known === 'string')}
            refused={refused}
          />
          {problemOf('password')}
        </div>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('shell:settings.password.submit')}
        </Button>
      </form>
    </section>
  );
}
