import type { OperationsState } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { concernsOf } from './concerns';
import styles from './operations.module.css';

/** What is not as it should be, or that all is well. */
export function ConcernList({ state }: { readonly state: OperationsState }) {
  const { t } = useTranslation('admin');
  const concerns = concernsOf(state);
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
