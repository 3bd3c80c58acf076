import type { TariffMessage } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { Button, CellView } from '@depotwerk/ui/data';
import { Fragment, useState } from 'react';
import { useMessageText } from './use-message-text';
import styles from './findings.module.css';

/** Findings of one kind that are shown before the others of that kind are asked for. */
const MOST_OF_A_KIND = 3;

interface FindingsProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly messages: readonly TariffMessage[];
  /** Leads to the field; without it a finding is only read. */
  readonly onGo?: (message: TariffMessage) => void;
}

/** Findings with colour, icon and word of their severity (TARIFF-COMPONENTS-15 to 18). */
export function Findings({ label, messages, onGo }: FindingsProps) {
  const { t } = useTranslation('admin');
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const kinds = new Map(messages.map(({ key }) => [key, messages.filter((message) => message.key === key)]));
  return (
    <ul className={styles.messages} aria-label={label}>
      {[...kinds].map(([key, all]) => {
        const isUnfolded = unfolded.includes(key);
        const count = all.length - MOST_OF_A_KIND;
        const fold = (): void =>
          setUnfolded(isUnfolded ? unfolded.filter((other) => other !== key) : [...unfolded, key]);
        return (
          <Fragment key={key}>
            {all.slice(0, isUnfolded ? all.length : MOST_OF_A_KIND).map((message) => (
              <Finding key={JSON.stringify(message.parameter)} message={message} onGo={onGo} />
            ))}
            {count > 0 ? (
              <li>
                <Button
                  type="link"
                  className={styles.message ?? ''}
                  aria-expanded={isUnfolded}
                  onClick={fold}
                >
                  {isUnfolded ? t('plausibility.fewer') : t('plausibility.more', { count })}
                </Button>
              </li>
            ) : null}
          </Fragment>
        );
      })}
    </ul>
  );
}

interface FindingProps {
  readonly message: TariffMessage;
  readonly onGo: FindingsProps['onGo'];
}

function Finding({ message, onGo }: FindingProps) {
  const text = useMessageText()(message);
  return (
    <li>
      <CellView cell={{ kind: 'severity', severity: message.severity }} />{' '}
      {onGo ? (
        <Button type="link" className={styles.message ?? ''} onClick={() => onGo(message)}>
          {text}
        </Button>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
