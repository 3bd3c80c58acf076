import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import type { SeverityLevel } from './cell';
import styles from './cells.module.css';

const looks = [
  { Icon: InfoCircleFilled, className: styles.info, key: 'info' },
  { Icon: WarningFilled, className: styles.warning, key: 'warning' },
  { Icon: CloseCircleFilled, className: styles.critical, key: 'critical' },
] as const;

export interface SeverityViewProps {
  readonly severity: SeverityLevel;
  /** Instead of the bare word; the word is then only read aloud. */
  readonly text?: string | undefined;
}

/** Icon and word; colour is never alone. */
export function SeverityView({ severity, text }: SeverityViewProps) {
  const { t } = useTranslation('ui');
  const { Icon, className, key } = looks[severity];
  const word = t(`cell.severity.${key}`);
  return (
    <span className={styles.severity} title={text === undefined ? word : `${word}: ${text}`}>
      <Icon
        className={className ?? ''}
        {...(text === undefined ? { 'aria-hidden': true } : { 'aria-label': word })}
      />
      <span className={styles.line}>{text ?? word}</span>
    </span>
  );
}
