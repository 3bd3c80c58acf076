import { api, useTranslation, type ApiAnswer } from '@depotwerk/platform';
import { Button, CodeInput, readCode } from '@depotwerk/ui/shell';
import { useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { Entry } from './entry';
import pages from './pages.module.css';
import { useFaultText } from './use-fault-text';

type OwnAccount = ApiAnswer<'GET /me/account'>;

interface VerificationFormProps {
  readonly demand: ApiAnswer<'POST /me/email'>;
  readonly onConfirmed: (account: OwnAccount) => void;
  readonly onCancel: () => void;
}

/** The code that was sent; with it the change counts. */
export function VerificationForm({ demand, onConfirmed, onCancel }: VerificationFormProps) {
  const { t } = useTranslation('shell');
  const faultText = useFaultText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { verificationId, sentTo, secondsLeft } = demand;

  const confirm = async () => {
    const code = readCode(typed);
    if (code === null) return setProblem(t('secondFactor.codeIncomplete'));
    setProblem(undefined);
    setBusy(true);
    try {
      onConfirmed(await api.request('POST /me/verification', { body: { verificationId, code } }));
    } catch (error) {
      setProblem(faultText(error).text);
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void confirm();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro} role="status">
        {t('settings.account.sent', { sentTo, count: Math.round(secondsLeft / 60) })}
      </p>
      <Entry label={t('settings.account.code')} problem={problem}>
        {(attributes) => (
          <CodeInput {...attributes} size="middle" autoFocus value={typed} onChange={setTyped} />
        )}
      </Entry>
      <div className={pages.buttons}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('settings.account.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('settings.account.cancel')}</Button>
      </div>
    </form>
  );
}
