import type { AccessExplanation } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import styles from './user-rights.module.css';

interface AccessAnswerProps {
  /** Of the user. */
  readonly name: string;
  readonly explanation: AccessExplanation;
}

/** The checks of the server in sentences, up to the one that decided. */
export function AccessAnswer({ name, explanation: { isAllowed, steps } }: AccessAnswerProps) {
  const { t } = useTranslation('usermgmt');
  return (
    <div role="status" className={styles.answer}>
      <Alert
        type={isAllowed ? 'success' : 'warning'}
        showIcon
        title={t(isAllowed ? 'users.access.allowed' : 'users.access.refused', { name })}
      />
      <ol className={styles.steps} aria-label={t('users.access.steps')}>
        {steps.map(({ check, isPassed, detail }) => (
          <li key={check}>
            <StatusTag tone={isPassed ? 'success' : 'warning'}>
              {t(isPassed ? 'users.rights.yes' : 'users.rights.no')}
            </StatusTag>
            <span>
              {t(`users.access.step.${check}.${isPassed ? 'passed' : 'failed'}`, {
                detail: detail ?? '',
                ...(detail === null ? { context: 'unnamed' } : {}),
              })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
