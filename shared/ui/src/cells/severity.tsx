import { useTranslation } from '@depotwerk/platform';
import { VisuallyHidden } from '../text/visually-hidden';
import type { SeverityLevel } from './cell';
import styles from './cells.module.css';
import { severityIcon } from './severity-icon';

const words = ['info', 'warning', 'critical'] as const;

export interface SeverityViewProps {
  readonly severity: SeverityLevel;
  /** Instead of the bare word; the word is then only read aloud. */
  readonly text?: string | undefined;
}

/** Icon and word; colour is never alone. */
export function SeverityView({ severity, text }: SeverityViewProps) {
  const { t } = useTranslation('ui');
  const word = t(`cell.severity.${words[severity]}`);
  return (
    <span className={styles.severity} title={text === undefined ? word : `${word}: ${text}`}>
      {severityIcon(severity)}
      {text === undefined ? null : <VisuallyHidden>{word}: </VisuallyHidden>}
      <span className={styles.line}>{text ?? word}</span>
    </span>
  );
}
