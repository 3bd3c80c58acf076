import type { TraderCredential } from '@depotwerk/contract/banks';
import { useFormats, useTranslation, type UseQueryResult } from '@depotwerk/platform';
import { Button, LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { needsPassword } from '../credentials/trader-credentials';

const tones = {
  missing: 'neutral',
  confirmed: 'success',
  wrong: 'error',
  mustUpdatePassword: 'warning',
  locked: 'error',
} as const;

interface BankAccessProps {
  readonly credentials: UseQueryResult<TraderCredential[]>;
  readonly onSignIn: (bankId: number) => void;
}

/** The banks of the own contracts, and whether one is signed in there. */
export function BankAccess({ credentials, onSignIn }: BankAccessProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { data } = credentials;
  if (!data) return <LoadState query={credentials} failed={t('bankAccess.failed')} />;
  const banks = data.filter(({ isPending }) => isPending);
  if (banks.length === 0) return null;
  const stateText = ({ state, lockedUntil }: TraderCredential) =>
    lockedUntil === null
      ? t(`bankAccess.state.${state}`)
      : t('bankAccess.lockedUntil', { time: formats.time(lockedUntil) });
  const contact = ({ lastContact, lastContactAt }: TraderCredential) =>
    t(`bankAccess.contact.${lastContact}`, { at: formats.dateTime(lastContactAt) });
  return (
    <TitledCard title={t('bankAccess.title')}>
      <DataTable<TraderCredential>
        label={t('bankAccess.title')}
        rows={banks}
        rowKey={({ bankId }) => bankId}
        loadAll={async () => banks}
        columns={[
          {
            key: 'bank',
            title: t('bankAccess.column.bank'),
            cell: ({ bankName }) => ({ kind: 'text', text: bankName }),
          },
          {
            key: 'state',
            title: t('bankAccess.column.state'),
            render: (access) => <StatusTag tone={tones[access.state]}>{stateText(access)}</StatusTag>,
            cell: (access) => ({ kind: 'text', text: stateText(access) }),
          },
          {
            key: 'contact',
            title: t('bankAccess.column.contact'),
            cell: (access) => ({ kind: 'text', text: contact(access) }),
          },
          {
            key: 'depots',
            title: t('bankAccess.column.depots'),
            cell: ({ depotsReadAt }) => ({
              kind: 'text',
              text: depotsReadAt ? formats.dateTime(depotsReadAt) : t('bankAccess.unread'),
            }),
          },
          {
            key: 'action',
            title: t('bankAccess.column.action'),
            render: (bank) =>
              needsPassword(bank) ? (
                <Button
                  size="small"
                  aria-label={t('bankAccess.signInAt', { bank: bank.bankName })}
                  onClick={() => onSignIn(bank.bankId)}
                >
                  {t('bankAccess.signIn')}
                </Button>
              ) : null,
          },
        ]}
      />
    </TitledCard>
  );
}
