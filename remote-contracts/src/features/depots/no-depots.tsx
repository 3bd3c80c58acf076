import type { TraderCredential } from '@depotwerk/contract/banks';
import { useFormats, useTranslation, type UseQueryResult } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import { isUnread } from '../credentials/trader-credentials';

/** What an empty list means: nobody has asked yet, some banks have nothing new, or all of them. */
export function NoDepots({ credentials }: { readonly credentials: UseQueryResult<TraderCredential[]> }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { data } = credentials;
  if (!data) return <LoadState query={credentials} failed={t('bankAccess.failed')} />;
  const list = (texts: readonly string[]) => new Intl.ListFormat(formats.locale).format(texts);
  const banks = data.filter((bank) => bank.isPending || !isUnread(bank));
  const read = banks.filter((bank) => !isUnread(bank));
  const unread = banks.filter(isUnread).map(({ bankName }) => bankName);
  if (read.length === 0)
    return <EmptyState title={t('newDepots.unasked')}>{t('newDepots.unaskedText')}</EmptyState>;
  const asked = read.map(({ bankName, depotsReadAt = null }) =>
    t('newDepots.askedAt', { bank: bankName, at: formats.dateTime(depotsReadAt) }),
  );
  return (
    <EmptyState title={t(unread.length === 0 ? 'newDepots.empty' : 'newDepots.emptyWhereAsked')}>
      {[
        t('newDepots.emptyText'),
        t('newDepots.asked', { banks: list(asked) }),
        ...(unread.length === 0 ? [] : [t('newDepots.notAsked', { banks: list(unread) })]),
      ].join(' ')}
    </EmptyState>
  );
}
