import { DisconnectOutlined, FileSearchOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { HOME, useTranslation, type ApiFault } from '@depotwerk/platform';
import { Button } from 'antd';
import type { PropsWithChildren, ReactNode } from 'react';
import { LinkButton } from './link-button';
import styles from './panels.module.css';

interface PanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly role?: 'alert' | 'status';
  readonly actions?: ReactNode;
}

/** Centred message in the content area, in place of what cannot be shown. */
export function Panel({ icon, title, role, actions, children }: PropsWithChildren<PanelProps>) {
  return (
    <section className={styles.panel} role={role}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  /** What to do next, e.g. a button that removes the filters. */
  readonly actions?: ReactNode;
}

export function EmptyState({ title, actions, children }: PropsWithChildren<EmptyStateProps>) {
  return (
    <Panel icon={<FileSearchOutlined />} title={title} role="status" actions={actions}>
      {children}
    </Panel>
  );
}

interface ErrorStateProps {
  readonly fault: ApiFault;
  readonly onRetry?: () => void;
}

/** A load that failed: what happened, the reference for support, and another try. */
export function ErrorState({ fault, onRetry, children }: PropsWithChildren<ErrorStateProps>) {
  const { t } = useTranslation(['frame', 'common']);
  return (
    <Panel
      icon={fault.status === 0 ? <DisconnectOutlined /> : <WarningOutlined />}
      title={t('frame:loadFailed')}
      role="alert"
      actions={onRetry && <Button onClick={onRetry}>{t('frame:retry')}</Button>}
    >
      <p>
        {t([`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'], { ...fault.parameters })}
      </p>
      {children}
      {fault.traceId && (
        <p className={styles.reference}>{t('frame:reference', { reference: fault.traceId })}</p>
      )}
    </Panel>
  );
}

export function NoPermission() {
  const { t } = useTranslation('frame');
  return (
    <Panel
      icon={<LockOutlined />}
      title={t('noPermissionTitle')}
      actions={<LinkButton to={HOME}>{t('home')}</LinkButton>}
    >
      <p>{t('noPermissionText')}</p>
    </Panel>
  );
}
