import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import styles from './allocations.module.css';

interface AnswerStatusProps {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly pendingText: string;
  readonly failedText: string;
}

/** Says that an answer of the server is awaited or did not come; typing goes on meanwhile. */
export function AnswerStatus({ isPending, hasFailed, retry, pendingText, failedText }: AnswerStatusProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="status" className={styles.status}>
      {isPending ? pendingText : null}
      {hasFailed ? (
        <>
          {failedText}{' '}
          <Button size="small" onClick={retry}>
            {t('allocation.retry')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
