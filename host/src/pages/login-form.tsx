import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import {
  Link,
  signIn,
  toApiFault,
  useLocation,
  useTranslation,
  type ApiFault,
  type SecondFactor,
} from '@depotwerk/platform';
import { Alert, Button, Input, type InputRef, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFrame } from '../layouts/frame-context';
import styles from './entrance.module.css';
import { FaultAlert } from './fault-alert';
import { readSignInNews } from './sign-in-news';

type Missing = Readonly<Partial<Record<'userName' | 'password', true>>>;

interface LoginFormProps {
  /** That was typed before. */
  readonly userName: string;
  /** Why the sign-in began anew. */
  readonly refusal: ApiFault | null;
  readonly onSignedIn: () => Promise<void>;
  readonly onSecondFactor: (demanded: SecondFactor, userName: string) => void;
}

export function LoginForm({ userName: typedBefore, refusal, onSignedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const { loginRegistrationMode } = useFrame().whiteLabel;
  const id = useId();
  const passwordInput = useRef<InputRef>(null);
  const news = readSignInNews(useLocation().state);
  const [userName, setUserName] = useState(news?.userName ?? typedBefore);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [fault, setFault] = useState(refusal);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const empty: Missing = {
      ...(userName.trim() === '' ? { userName: true as const } : {}),
      ...(password === '' ? { password: true as const } : {}),
    };
    setMissing(empty);
    setFault(null);
    if (empty.userName || empty.password) return;
    setBusy(true);
    try {
      const answer = await signIn({ userName: userName.trim(), password });
      if ('tokenProviderId' in answer) onSecondFactor(answer, userName);
      else await onSignedIn();
    } catch (error) {
      setFault(toApiFault(error, 'auth'));
      // Kept, to be looked at or typed over; the whole form is not to be filled again because a line was down.
      passwordInput.current?.focus({ cursor: 'all' });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {news && !fault && (
        <Alert type="success" showIcon role="status" title={t(`shell:login.${news.news}`)} />
      )}
      {fault && <FaultAlert fault={fault} />}
      <div className={styles.field}>
        <label htmlFor={`${id}-user`}>{t('shell:login.userName')}</label>
        <Input
          id={`${id}-user`}
          size="large"
          autoFocus={typedBefore === '' && news === null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...limited(maxLengths.userName)}
          value={userName}
          status={missing.userName ? 'error' : ''}
          aria-invalid={missing.userName ?? false}
          aria-describedby={missing.userName ? `${id}-user-error` : undefined}
          onChange={({ target }) => setUserName(target.value)}
        />
        {missing.userName && (
          <p id={`${id}-user-error`} role="alert" className={styles.fieldError}>
            {t('shell:login.userNameMissing')}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-password`}>{t('shell:login.password')}</label>
        <Input.Password
          ref={passwordInput}
          id={`${id}-password`}
          size="large"
          autoFocus={typedBefore !== '' || news !== null}
          autoComplete="current-password"
          {...limited(maxLengths.password)}
          value={password}
          status={missing.password ? 'error' : ''}
          aria-invalid={missing.password ?? false}
          aria-describedby={missing.password ? `${id}-password-error` : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {missing.password && (
          <p id={`${id}-password-error`} role="alert" className={styles.fieldError}>
            {t('shell:login.passwordMissing')}
          </p>
        )}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('shell:login.submit')}
      </Button>
      <Link to="/auth/forgotten-password">{t('shell:login.forgotten')}</Link>
      {loginRegistrationMode !== 0 && <Link to="/registration">{t('shell:login.register')}</Link>}
    </form>
  );
}
