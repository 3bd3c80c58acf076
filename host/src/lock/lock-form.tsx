import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { signIn, toApiFault, useTranslation, type ApiFault, type SecondFactor } from '@depotwerk/platform';
import { Button, Input, type InputRef, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import entrance from '../pages/entrance.module.css';
import { FaultAlert } from '../pages/fault-alert';

interface LockFormProps {
  readonly userName: string;
  /** Why the sign-in began anew. */
  readonly refusal: ApiFault | null;
  readonly onSecondFactor: (demanded: SecondFactor) => void;
}

/** The password of the one person who can open the page again. */
export function LockForm({ userName, refusal, onSecondFactor }: LockFormProps) {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [fault, setFault] = useState(refusal);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setMissing(password === '');
    setFault(null);
    if (password === '' || isBusy) return;
    setBusy(true);
    try {
      const answer = await signIn({ userName, password });
      if ('tokenProviderId' in answer) onSecondFactor(answer);
    } catch (error) {
      setFault(toApiFault(error, 'auth'));
      input.current?.focus({ cursor: 'all' });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={entrance.form} onSubmit={onSubmit} noValidate>
      {fault ? <FaultAlert fault={fault} /> : null}
      <div className={entrance.field}>
        <label htmlFor={`${id}-user`}>{t('login.userName')}</label>
        <Input id={`${id}-user`} size="large" readOnly autoComplete="username" value={userName} />
      </div>
      <div className={entrance.field}>
        <label htmlFor={`${id}-password`}>{t('login.password')}</label>
        <Input.Password
          ref={input}
          id={`${id}-password`}
          size="large"
          autoFocus
          autoComplete="current-password"
          {...limited(maxLengths.password)}
          value={password}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {isMissing ? (
          <p id={`${id}-error`} role="alert" className={entrance.fieldError}>
            {t('login.passwordMissing')}
          </p>
        ) : null}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {t('lock.submit')}
      </Button>
    </form>
  );
}
