import { DisconnectOutlined, FileSearchOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { HOME, useLocation, useTranslation, type ApiFault } from '@depotwerk/platform';
import { Button } from 'antd';
import type { PropsWithChildren, ReactNode } from 'react';
import { refusalKeys } from '../states/refusal-keys';
import { LinkButton } from './link-button';
import styles from './panels.module.css';

interface PanelProps {
  /** Stands alone on a page, whose heading is then its title. */
  readonly isPage?: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly role?: 'alert' | 'status';
  readonly actions?: ReactNode;
}

/** Centred message in the content area, in place of what cannot be shown. */
export function Panel({
  icon,
  title,
  role,
  actions,
  isPage = false,
  children,
}: PropsWithChildren<PanelProps>) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.panel} role={role}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly isPage?: boolean;
  /** What to do next, e.g. a button that removes the filters. */
  readonly actions?: ReactNode;
}

export function EmptyState({ children, ...panel }: PropsWithChildren<EmptyStateProps>) {
  return (
    <Panel icon={<FileSearchOutlined />} role="status" {...panel}>
      {children}
    </Panel>
  );
}

interface ErrorStateProps {
  readonly fault: ApiFault;
  readonly isPage?: boolean;
  readonly onRetry?: () => void;
}

/** A load that failed: what happened, the reference for support, and another try. */
export function ErrorState({ fault, onRetry, isPage = false, children }: PropsWithChildren<ErrorStateProps>) {
  const { t } = useTranslation(['frame', 'common']);
  return (
    <Panel
      icon={fault.status === 0 ? <DisconnectOutlined /> : <WarningOutlined />}
      isPage={isPage}
      title={t('frame:loadFailed')}
      role="alert"
      actions={onRetry && <Button onClick={onRetry}>{t('frame:retry')}</Button>}
    >
      <p>{t(refusalKeys(fault.errorCode, 'common:errors.unexpectedMessage'), { ...fault.parameters })}</p>
      {children}
      {fault.traceId && (
        <p className={styles.reference}>{t('frame:reference', { reference: fault.traceId })}</p>
      )}
    </Panel>
  );
}

export function NoPermission() {
  const { t } = useTranslation('frame');
  // The way out of the first page is not the first page.
  const isHome = useLocation().pathname === HOME;
  return (
    <Panel
      icon={<LockOutlined />}
      isPage
      title={t('noPermissionTitle')}
      actions={
        isHome ? (
          <LinkButton to="/workbench">{t('workbench')}</LinkButton>
        ) : (
          <LinkButton to={HOME}>{t('home')}</LinkButton>
        )
      }
    >
      <p>{t('noPermissionText')}</p>
    </Panel>
  );
}
