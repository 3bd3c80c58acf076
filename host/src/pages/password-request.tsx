import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Button, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { Entry } from './entry';
import pages from './pages.module.css';
import { useFaultText } from './use-fault-text';

export interface WantedAddress {
  readonly label: string;
  readonly type: 'email' | 'tel';
  readonly maxLength: number;
  /** Said where nothing was typed. */
  readonly missing: string;
}

interface PasswordRequestProps {
  /** Null where the password alone is needed. */
  readonly address: WantedAddress | null;
  readonly submitLabel: string;
  /** @throws what the server refused */
  readonly onSubmit: (current: string, address: string) => Promise<void>;
  readonly onCancel: () => void;
}

type Place = 'current' | 'address';

/** What is to change, confirmed by the password that still holds. */
export function PasswordRequest({ address, submitLabel, onSubmit, onCancel }: PasswordRequestProps) {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const faultText = useFaultText();
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ readonly at: Place; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    if (address && typed.trim() === '') return setProblem({ at: 'address', text: address.missing });
    if (current === '') return setProblem({ at: 'current', text: t('login.passwordMissing') });
    setProblem(undefined);
    setBusy(true);
    try {
      await onSubmit(current, typed.trim());
    } catch (error) {
      const { text, fault } = faultText(error);
      const isAddress = address !== null && ['/email', '/phoneNumber'].includes(fault.field ?? '');
      setProblem({ at: isAddress ? 'address' : 'current', text: isAddress ? address.missing : text });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  const problemAt = (at: Place) => (problem?.at === at ? problem.text : undefined);

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {address ? (
        <Entry label={address.label} problem={problemAt('address')}>
          {(attributes) => (
            <Input
              {...attributes}
              autoFocus
              type={address.type}
              autoComplete={address.type}
              {...limited(address.maxLength)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Entry>
      ) : null}
      <Entry label={t('settings.account.password')} problem={problemAt('current')}>
        {(attributes) => (
          <Input.Password
            {...attributes}
            autoFocus={address === null}
            autoComplete="current-password"
            {...limited(maxLengths.password)}
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
      </Entry>
      <div className={pages.buttons}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('settings.account.cancel')}</Button>
      </div>
    </form>
  );
}
