import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import {
  api,
  toApiFault,
  useQuery,
  useQueryClient,
  useTranslation,
  type ApiAnswer,
} from '@depotwerk/platform';
import { Alert, ErrorState, Spin } from '@depotwerk/ui/shell';
import { useId, useState, type ReactNode } from 'react';
import { ownAccount } from './own-account-query';
import { OwnAccountRow } from './own-account-row';
import pages from './pages.module.css';
import { PasswordRequest } from './password-request';
import { VerificationForm } from './verification-form';

type OwnAccount = ApiAnswer<'GET /me/account'>;
type Change = 'email' | 'phoneNumber' | 'secondFactor' | 'secondFactorOff';

/** Own addresses and second factor; each change needs the password and proves its address by a code. */
export function OwnAccount() {
  const { t } = useTranslation('shell');
  const id = useId();
  const client = useQueryClient();
  const { data: account, error, refetch } = useQuery({ ...ownAccount, retryOnMount: false });
  const [change, setChange] = useState<Change | null>(null);
  const [demand, setDemand] = useState<ApiAnswer<'POST /me/email'> | null>(null);
  const [saved, setSaved] = useState<Change | null>(null);

  const begin = (wanted: Change) => () => {
    setSaved(null);
    setDemand(null);
    setChange(wanted);
  };
  const end = () => {
    setDemand(null);
    setChange(null);
  };
  const done = (after: OwnAccount) => {
    client.setQueryData(ownAccount.queryKey, after);
    setSaved(change);
    end();
  };
  const send = async (current: string, address: string) => {
    if (change === 'email')
      setDemand(await api.request('POST /me/email', { body: { current, email: address } }));
    if (change === 'phoneNumber')
      setDemand(await api.request('POST /me/phone-number', { body: { current, phoneNumber: address } }));
    if (change === 'secondFactor')
      setDemand(await api.request('POST /me/second-factor', { body: { current, tokenProviderType: 'sms' } }));
    if (change === 'secondFactorOff')
      done(await api.request('POST /me/second-factor/off', { body: { current } }));
  };
  const addressOf = {
    email: {
      label: t('settings.account.newEmail'),
      type: 'email',
      maxLength: maxLengths.email,
      missing: t('settings.account.emailMissing'),
    },
    phoneNumber: {
      label: t('settings.account.newPhone'),
      type: 'tel',
      maxLength: maxLengths.phoneNumber,
      missing: t('settings.account.phoneMissing'),
    },
  } as const;
  const formOf = (...wanted: readonly Change[]) => {
    if (change === null || !wanted.includes(change)) return null;
    if (demand) return <VerificationForm demand={demand} onConfirmed={done} onCancel={end} />;
    return (
      <PasswordRequest
        key={change}
        address={change === 'email' || change === 'phoneNumber' ? addressOf[change] : null}
        submitLabel={t(change === 'secondFactorOff' ? 'settings.account.off' : 'settings.account.send')}
        onSubmit={send}
        onCancel={end}
      />
    );
  };

  return (
    <section className={pages.section} aria-labelledby={id}>
      <h2 id={id}>{t('settings.account.title')}</h2>
      {account === undefined && error ? (
        <ErrorState fault={toApiFault(error)} onRetry={() => void refetch()} />
      ) : null}
      {account === undefined && !error ? <Spin /> : null}
      {saved ? (
        <Alert type="success" showIcon role="status" title={t(`settings.account.saved.${saved}`)} />
      ) : null}
      {account ? (
        <div className={pages.rows}>
          <OwnAccountRow
            label={t('settings.account.email')}
            text={account.email ?? '–'}
            note={account.verifiable.includes('email') ? null : t('settings.account.noMail')}
            action={account.verifiable.includes('email') ? t('settings.account.changeEmail') : null}
            onAction={begin('email')}
          >
            {formOf('email')}
          </OwnAccountRow>
          <OwnAccountRow
            label={t('settings.account.phone')}
            text={account.phoneNumber ?? '–'}
            note={account.verifiable.includes('phoneNumber') ? null : t('settings.account.noSms')}
            action={account.verifiable.includes('phoneNumber') ? t('settings.account.changePhone') : null}
            onAction={begin('phoneNumber')}
          >
            {formOf('phoneNumber')}
          </OwnAccountRow>
          <SecondFactorRow account={account} begin={begin}>
            {formOf('secondFactor', 'secondFactorOff')}
          </SecondFactorRow>
        </div>
      ) : null}
    </section>
  );
}

interface SecondFactorRowProps {
  readonly account: OwnAccount;
  readonly begin: (wanted: Change) => () => void;
  readonly children: ReactNode;
}

function SecondFactorRow({ account, begin, children }: SecondFactorRowProps) {
  const { t } = useTranslation('shell');
  const { secondFactor, isSecondFactorForced: isForced, phoneNumber, verifiable } = account;
  const isOn = secondFactor !== null;
  const isPossible = isOn ? !isForced : verifiable.includes('secondFactor') && phoneNumber !== null;
  const note = () => {
    if (isForced) return t('settings.account.forced');
    if (isOn || isPossible) return null;
    return t(verifiable.includes('secondFactor') ? 'settings.account.phoneFirst' : 'settings.account.noSms');
  };
  return (
    <OwnAccountRow
      label={t('settings.account.secondFactor')}
      text={t(isOn ? 'settings.account.bySms' : 'settings.account.passwordOnly')}
      note={note()}
      action={isPossible ? t(isOn ? 'settings.account.off' : 'settings.account.on') : null}
      onAction={begin(isOn ? 'secondFactorOff' : 'secondFactor')}
    >
      {children}
    </OwnAccountRow>
  );
}
