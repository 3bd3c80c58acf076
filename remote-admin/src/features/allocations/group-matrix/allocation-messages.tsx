import type { TariffMessage } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import styles from '../allocations.module.css';

const kinds = ['info', 'warning', 'error'] as const;

/** What the automatic allocation could not do as wished. */
export function AllocationMessages({ messages }: { readonly messages: readonly TariffMessage[] }) {
  const { t } = useTranslation('admin');
  if (messages.length === 0) return null;
  return (
    <div className={styles.messages} role="status">
      {messages.map(({ key, parameter, severity }) => (
        <Alert
          key={key + JSON.stringify(parameter)}
          type={kinds[severity]}
          showIcon
          title={t(`allocation.message.${key}`, { ...parameter, defaultValue: key })}
        />
      ))}
    </div>
  );
}
