import { api, toApiFault, useTranslation, type ApiFault } from '@depotwerk/platform';
import { Button, CodeInput, readCode } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { Entry } from '../entry';
import styles from '../entrance.module.css';
import type { RegistrationDemand } from './registration-values';
import { StepForm, type StepPlace } from './step-form';

interface CodeStepProps {
  readonly demand: RegistrationDemand;
  readonly place: StepPlace;
  readonly onNext: (next: RegistrationDemand) => void;
  /** @param analysisId that the person was invited to */
  readonly onRegistered: (userName: string, analysisId: string | null) => void;
  /** Sends another code of the same step. @throws what the server refused */
  readonly onAgain: () => Promise<void>;
  readonly onBack: () => void;
}

/** The code that was sent to the address or the phone; the last one makes the account. */
export function CodeStep({ demand, place, onNext, onRegistered, onAgain, onBack }: CodeStepProps) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { registrationId, step, sentTo, secondsLeft } = demand;

  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setFault(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const refusal = toApiFault(error);
      if (refusal.errorCode === 'auth.codeInvalid') setProblem(t('registration.problem.code'));
      else setFault(refusal);
    } finally {
      setBusy(false);
    }
  };
  const confirm = () => {
    const code = readCode(typed);
    if (code === null) return setProblem(t('secondFactor.codeIncomplete'));
    void attempt(async () => {
      const { next, userName, analysisId } = await api.request('POST /registration/verification', {
        body: { registrationId, code },
      });
      setTyped('');
      if (next) onNext(next);
      else onRegistered(userName ?? '', analysisId ?? null);
    });
  };
  const again = () =>
    void attempt(async () => {
      await onAgain();
      setTyped('');
    });
  return (
    <StepForm
      place={place}
      fault={fault}
      isBusy={isBusy}
      submitLabel={t('settings.account.confirm')}
      onSubmit={confirm}
      onBack={onBack}
    >
      <p className={styles.intro} role="status">
        {t(`registration.sent.${step}`, { sentTo, count: Math.round(secondsLeft / 60) })}
      </p>
      <Entry key={step} label={t(`registration.code.${step}`)} problem={problem}>
        {(attributes) => <CodeInput {...attributes} autoFocus value={typed} onChange={setTyped} />}
      </Entry>
      <Button type="link" disabled={isBusy} onClick={again}>
        {t(`registration.again.${step}`)}
      </Button>
    </StepForm>
  );
}
