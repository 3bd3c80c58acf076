import {
  requestCode,
  secondFactorSettled,
  signInWithCode,
  toApiFault,
  twoFactorAbandoned,
  useTranslation,
  useTwoFactor,
  type ApiAnswer,
  type ApiFault,
  type SecondFactor,
} from '@depotwerk/platform';
import { Button, CodeInput, readCode, type InputRef } from '@depotwerk/ui/shell';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { FaultAlert } from './fault-alert';

interface SecondFactorFormProps {
  readonly secondFactor: SecondFactor;
  readonly onSignedIn: () => Promise<void>;
  /** @param fault why the sign-in has to begin anew; null when the user goes back */
  readonly onEnded: (fault: ApiFault | null) => void;
}

/** A code is sent at once; a wrong one is spent and a new one has to be asked for (OPEN-52). */
export function SecondFactorForm({ secondFactor, onSignedIn, onEnded }: SecondFactorFormProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const busy = useTwoFactor((state) => state.busy);
  const isRequested = useTwoFactor((state) => state.tokenRequested);
  const [sent, setSent] = useState<ApiAnswer<'POST /auth/activation'> | null>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [fault, setFault] = useState<ApiFault | null>(null);

  const end = (reason: ApiFault | null) => {
    secondFactorSettled();
    twoFactorAbandoned();
    onEnded(reason);
  };
  const refused = (error: unknown) => {
    const reason = toApiFault(error, 'auth');
    if (reason.errorCode === 'auth.challengeSpent') end(reason);
    else setFault(reason);
  };
  const request = async () => {
    setFault(null);
    setIncomplete(false);
    setCode('');
    try {
      setSent(await requestCode(secondFactor, t('shell:secondFactor.description')));
    } catch (error) {
      refused(error);
    }
  };
  const submit = async () => {
    const digits = readCode(code);
    setIncomplete(digits === null);
    setFault(null);
    if (digits === null || !sent) return;
    try {
      await signInWithCode(secondFactor, digits, sent.sentTo);
      await onSignedIn();
    } catch (error) {
      refused(error);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (isRequested ? submit() : request());
  };

  const field = useRef<InputRef>(null);
  useEffect(() => {
    if (sent) field.current?.focus();
  }, [sent]);

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void request();
  });

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.intro} role="status">
        {isRequested && sent
          ? t('shell:secondFactor.sent', { phone: sent.sentTo, count: Math.round(sent.secondsLeft / 60) })
          : busy
            ? t('shell:secondFactor.sending')
            : null}
      </p>
      {fault ? <FaultAlert fault={fault} /> : null}
      {isRequested ? (
        <div className={styles.field}>
          <label htmlFor={`${id}-code`}>{t('shell:secondFactor.code')}</label>
          <CodeInput
            id={`${id}-code`}
            ref={field}
            value={code}
            status={isIncomplete ? 'error' : ''}
            aria-invalid={isIncomplete}
            aria-describedby={isIncomplete ? `${id}-code-error` : undefined}
            onChange={setCode}
          />
          {isIncomplete ? (
            <p id={`${id}-code-error`} role="alert" className={styles.fieldError}>
              {t('shell:secondFactor.codeIncomplete')}
            </p>
          ) : null}
        </div>
      ) : null}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t(isRequested ? 'shell:secondFactor.submit' : 'shell:secondFactor.again')}
      </Button>
      <div className={styles.links}>
        {isRequested ? (
          <Button type="link" disabled={busy} onClick={() => void request()}>
            {t('shell:secondFactor.again')}
          </Button>
        ) : null}
        <Button type="link" onClick={() => end(null)}>
          {t('shell:secondFactor.back')}
        </Button>
      </div>
    </form>
  );
}
