import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import { refusalKeys } from './refusal-keys';
import styles from './load-failed.module.css';

export interface LoadFailedProps {
  /** What could not be loaded, e.g. "Die Verträge konnten nicht geladen werden." */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

const FORBIDDEN = 403;

/** A load that failed says so where its data would be, why, and offers to try again. */
export function LoadFailed({ title, error, onRetry, isRetrying = false }: LoadFailedProps) {
  const { t } = useTranslation(['ui', 'common']);
  const { errorCode, parameters, status, traceId } = toApiFault(error);
  const isOffline = status === 0 && !navigator.onLine;
  const why = isOffline
    ? t('ui:failed.offline')
    : status === FORBIDDEN
      ? t('ui:failed.forbidden')
      : t(refusalKeys(errorCode, 'ui:failed.unexpected'), { ...parameters });
  return (
    <Alert
      type={isOffline ? 'warning' : 'error'}
      role="alert"
      showIcon
      className={styles.alert ?? ''}
      classNames={{ section: styles.text ?? '', actions: styles.actions ?? '' }}
      title={title}
      description={
        <>
          <div>{why}</div>
          {traceId === null ? null : <small>{t('ui:failed.reference', { traceId })}</small>}
        </>
      }
      action={
        status === FORBIDDEN ? null : (
          <Button onClick={onRetry} loading={isRetrying}>
            {t('ui:failed.retry')}
          </Button>
        )
      }
    />
  );
}
