import type { TariffMessage } from '@depotwerk/contract';
import { Button, CellView } from '@depotwerk/ui/data';
import { useMessageText } from './use-message-text';
import styles from './findings.module.css';

interface FindingsProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly messages: readonly TariffMessage[];
  /** Leads to the field; without it a finding is only read. */
  readonly onGo?: (message: TariffMessage) => void;
}

/** Findings with colour, icon and word of their severity (TARIFF-COMPONENTS-15 to 18). */
export function Findings({ label, messages, onGo }: FindingsProps) {
  const messageText = useMessageText();
  return (
    <ul className={styles.messages} aria-label={label}>
      {messages.map((message) => (
        <li key={`${message.key} ${JSON.stringify(message.parameter)}`}>
          <CellView cell={{ kind: 'severity', severity: message.severity }} />{' '}
          {onGo ? (
            <Button type="link" className={styles.message ?? ''} onClick={() => onGo(message)}>
              {messageText(message)}
            </Button>
          ) : (
            <span>{messageText(message)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
