import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { useTranslation, useTwoFactor } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert, CodeInput, readCode, type InputRef } from '@depotwerk/ui/shell';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useCodeFault } from './use-code-fault';
import styles from './second-factor.module.css';
import type { useActionCode } from './use-action-code';

interface CodeFormProps {
  readonly challenge: SecondFactorChallenge;
  readonly code: ReturnType<typeof useActionCode>;
  readonly onClose: () => void;
}

export function CodeForm({ challenge, code, onClose }: CodeFormProps) {
  const { t } = useTranslation('contracts');
  const faultText = useCodeFault();
  const id = useId();
  const busy = useTwoFactor((state) => state.busy);
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { sent, fault, isConfirming, isCodeAlive, resendSeconds, canResend } = code;
  const field = useRef<InputRef>(null);
  useEffect(() => {
    if (sent && isCodeAlive) field.current?.focus();
  }, [sent, isCodeAlive]);

  const request = () => {
    setTyped('');
    setIncomplete(false);
    void code.request();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || isConfirming) return;
    if (!isCodeAlive) return request();
    const digits = readCode(typed);
    setIncomplete(digits === null);
    if (digits !== null) void code.confirm(digits);
  };
  const status = () => {
    if (isConfirming && !busy) return t('secondFactor.executing');
    if (busy && !isCodeAlive) return t('secondFactor.sending');
    if (!isCodeAlive || !sent) return null;
    return t(`secondFactor.sentBy.${challenge.issuer}`, {
      bank: challenge.bankName,
      phone: sent.sentTo,
      count: Math.round(sent.secondsLeft / 60),
    });
  };
  const again =
    resendSeconds > 0 ? t('secondFactor.againIn', { seconds: resendSeconds }) : t('secondFactor.again');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.status} role="status">
        {status()}
      </p>
      {fault ? <Alert type="error" showIcon role="alert" title={faultText(fault)} /> : null}
      {isCodeAlive ? (
        <div>
          <label htmlFor={`${id}-code`} className={styles.label}>
            {t('secondFactor.code')}
          </label>
          <CodeInput
            id={`${id}-code`}
            ref={field}
            value={typed}
            disabled={isConfirming}
            status={isIncomplete ? 'error' : ''}
            aria-invalid={isIncomplete}
            aria-describedby={isIncomplete ? `${id}-code-error` : undefined}
            onChange={setTyped}
          />
          {isIncomplete ? (
            <p id={`${id}-code-error`} role="alert" className={styles.fieldError}>
              {t('secondFactor.codeIncomplete')}
            </p>
          ) : null}
          {canResend ? (
            <Button
              type="link"
              className={styles.resend ?? ''}
              disabled={busy || isConfirming || resendSeconds > 0}
              onClick={request}
            >
              {again}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={isConfirming}>
          {t('secondFactor.cancel')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy || isConfirming}
          disabled={!isCodeAlive && resendSeconds > 0}
        >
          {isCodeAlive ? t('secondFactor.submit') : again}
        </Button>
      </div>
    </form>
  );
}
