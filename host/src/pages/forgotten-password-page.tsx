import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, Link, toApiFault, useTranslation, type ApiFault } from '@depotwerk/platform';
import { Alert, Button, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState, type SyntheticEvent } from 'react';
import { Entrance } from './entrance';
import styles from './entrance.module.css';
import { FaultAlert } from './fault-alert';

/** Asks for a link by mail. Whether there is such an account is not said. */
export function Component() {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const id = useId();
  const [userName, setUserName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    const name = userName.trim();
    setIsMissing(name === '');
    setFault(null);
    if (name === '') return;
    setBusy(true);
    try {
      await api.request('POST /auth/forgotten-password', { body: { userName: name } });
      setIsSent(true);
    } catch (error) {
      setFault(toApiFault(error));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <Entrance title={t('forgotten.title')} heading={t('forgotten.title')}>
      {isSent ? (
        <Alert type="success" showIcon role="status" title={t('forgotten.sent')} />
      ) : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <p className={styles.intro}>{t('forgotten.intro')}</p>
          {fault && <FaultAlert fault={fault} unknown="common:errors.unexpectedMessage" />}
          <div className={styles.field}>
            <label htmlFor={id}>{t('login.userName')}</label>
            <Input
              id={id}
              size="large"
              autoFocus
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...limited(maxLengths.userName)}
              value={userName}
              status={isMissing ? 'error' : ''}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={({ target }) => setUserName(target.value)}
            />
            {isMissing && (
              <p id={`${id}-error`} role="alert" className={styles.fieldError}>
                {t('login.userNameMissing')}
              </p>
            )}
          </div>
          <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
            {t('forgotten.submit')}
          </Button>
        </form>
      )}
      <Link to="/auth/login" className={styles.onward ?? ''}>
        {t('registration.toLogin')}
      </Link>
    </Entrance>
  );
}
