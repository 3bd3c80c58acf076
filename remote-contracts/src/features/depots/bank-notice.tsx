import type { TraderCredential } from '@depotwerk/contract/banks';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { isUnread, needsPassword } from '../credentials/trader-credentials';

/** Says why the list may lack depots; nothing where all banks have answered. */
export function BankNotice({ credentials }: { readonly credentials: readonly TraderCredential[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const namesOf = (banks: readonly TraderCredential[]) =>
    new Intl.ListFormat(formats.locale).format(banks.map(({ bankName }) => bankName));
  const closed = credentials.filter(needsPassword);
  const unavailable = credentials.filter(
    ({ state, lastContact }) => state === 'confirmed' && lastContact === 'unavailable',
  );
  const unread = credentials.filter(
    (bank) => bank.state === 'confirmed' && bank.lastContact !== 'unavailable' && isUnread(bank),
  );
  const lines = [
    closed.length > 0 ? t('newDepots.notice.withoutPassword', { banks: namesOf(closed) }) : null,
    unavailable.length > 0 ? t('newDepots.notice.unavailable', { banks: namesOf(unavailable) }) : null,
    unread.length > 0 ? t('newDepots.notice.unread', { banks: namesOf(unread) }) : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      title={t('newDepots.notice.title')}
      description={lines.join(' ')}
    />
  );
}
