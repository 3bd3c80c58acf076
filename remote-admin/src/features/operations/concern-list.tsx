import type { OperationsState } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { concernsOf } from './concerns';
import styles from './operations.module.css';

interface ConcernListProps {
  readonly state: OperationsState;
  /** Whether all is well now is not known then. */
  readonly isOld: boolean;
}

/** What is not as it should be, or that all is well. */
export function ConcernList({ state, isOld }: ConcernListProps) {
  const { t } = useTranslation('admin');
  const concerns = concernsOf(state);
  if (isOld && concerns.length === 0) return null;
  return (
    <div className={styles.concerns} role="status" aria-label={t('operations.concerns.label')}>
      {concerns.length === 0 ? (
        <Alert type="success" showIcon title={t('operations.concerns.none')} />
      ) : (
        concerns.map(({ key, severity, count }) => (
          <Alert
            key={key}
            type={severity}
            showIcon
            title={
              <>
                {t(`operations.concerns.${key}`, { count })}
                <div className={styles.todo}>{t(`operations.concerns.todo.${key}`)}</div>
              </>
            }
          />
        ))
      )}
    </div>
  );
}
