import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Link, pageHeaderCollapsed, pageHeaderToggled, useTranslation, useUi } from '@depotwerk/platform';
import { Button } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import styles from './page.module.css';
import { useDocumentTitle } from './use-document-title';

export interface Breadcrumb {
  readonly label: string;
  readonly to?: string;
}

export interface HeaderFigure {
  readonly label: string;
  readonly value: ReactNode;
}

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly figures?: readonly HeaderFigure[];
  /** The page's main action last; it stands at the right. */
  readonly actions?: ReactNode;
  /** Shown while the header is expanded; every page starts collapsed (SHELL-22). */
  readonly details?: ReactNode;
}

/** First thing on every page: title, way here, key figures, main action. Also names the document. */
export function PageHeader({
  title,
  subtitle,
  breadcrumbs = [],
  figures = [],
  actions,
  details,
}: PageHeaderProps) {
  const { t } = useTranslation('frame');
  const expanded = useUi((ui) => ui.pageHeaderExpanded);
  const detailsId = useId();
  useEffect(() => pageHeaderCollapsed, []);
  useDocumentTitle(title);

  return (
    <header className={styles.header}>
      {breadcrumbs.length > 0 && (
        <nav aria-label={t('breadcrumbs')}>
          <ol className={styles.breadcrumbs}>
            {breadcrumbs.map(({ label, to }) => (
              <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.headerRow}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(({ label, value }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(actions || details) && (
          <div className={styles.actions}>
            {actions}
            {details && (
              <Button
                type="text"
                icon={expanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
                aria-expanded={expanded}
                aria-controls={detailsId}
                onClick={pageHeaderToggled}
              >
                {t(expanded ? 'lessDetails' : 'moreDetails')}
              </Button>
            )}
          </div>
        )}
      </div>
      {details && expanded && (
        <div id={detailsId} className={styles.details}>
          {details}
        </div>
      )}
    </header>
  );
}
