import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { addressPattern, registrationPatterns } from '@depotwerk/contract/identity/values/letterhead';
import {
  api,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type ApiAnswer,
} from '@depotwerk/platform';
import { Alert, Button, Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState, type SyntheticEvent } from 'react';
import styles from './entrance.module.css';
import { Entry } from './entry';
import { ownAccount } from './own-account-query';
import pages from './pages.module.css';
import { useFaultText } from './use-fault-text';

type Letterhead = NonNullable<ApiAnswer<'GET /me/account'>['letterhead']>;
type Field = keyof Letterhead;

const patterns = { businessAddress: addressPattern, ...registrationPatterns };
const fields: readonly Field[] = ['businessAddress', 'insuranceRegistration', 'investmentRegistration'];

/** As it is kept: numbers of the register have capitals, however they are typed; nothing typed is not stated. */
const keptOf = (field: Field, typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return field === 'businessAddress' ? text : text.toUpperCase();
};

/** Address and registration of who advises, as they stand on documents for customers. */
export function OwnLetterhead() {
  const { data: account } = useQuery({ ...ownAccount, retryOnMount: false });
  // A customer has none, and a server of the release before knows none.
  return account?.letterhead ? <LetterheadForm saved={account.letterhead} /> : null;
}

function LetterheadForm({ saved }: { readonly saved: Letterhead }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const client = useQueryClient();
  const limited = useCutNotice();
  const faultText = useFaultText();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const textOf = (field: Field) => typed[field] ?? saved[field] ?? '';
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (body: Letterhead) => api.request('PUT /me/letterhead', { body }),
    onSuccess: (account) => {
      client.setQueryData(ownAccount.queryKey, account);
      setTyped({});
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const kept = {
      businessAddress: keptOf('businessAddress', textOf('businessAddress')),
      insuranceRegistration: keptOf('insuranceRegistration', textOf('insuranceRegistration')),
      investmentRegistration: keptOf('investmentRegistration', textOf('investmentRegistration')),
    };
    const bad = fields.filter((field) => {
      const text = kept[field];
      return text !== null && !new RegExp(patterns[field]).test(text);
    });
    setWrong(bad);
    if (bad.length === 0 && !isPending) mutate(kept);
  };
  return (
    <section className={pages.section} aria-labelledby={id}>
      <h2 id={id}>{t('settings.letterhead.title')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={pages.times}>{t('settings.letterhead.text')}</p>
        {isSuccess ? (
          <Alert type="success" showIcon role="status" title={t('settings.letterhead.saved')} />
        ) : null}
        {error ? <Alert type="error" showIcon role="alert" title={faultText(error).text} /> : null}
        {fields.map((field) => (
          <Entry
            key={field}
            label={t(`settings.letterhead.${field}`)}
            problem={wrong.includes(field) ? t(`settings.letterhead.wrong.${field}`) : undefined}
          >
            {(attributes) => (
              <Input
                {...attributes}
                autoComplete={field === 'businessAddress' ? 'street-address' : 'off'}
                placeholder={t(`settings.letterhead.example.${field}`)}
                {...limited(maxLengths.businessAddress)}
                value={textOf(field)}
                onChange={({ target }) => {
                  reset();
                  setTyped({ ...typed, [field]: target.value });
                }}
              />
            )}
          </Entry>
        ))}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('settings.letterhead.save')}
        </Button>
      </form>
    </section>
  );
}
