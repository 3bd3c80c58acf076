import { ApiOutlined, HomeOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button';
import { Panel } from './panels';
import styles from './panels.module.css';

/** Step at which a part failed. */
export type FaultPhase = 'registry' | 'off' | 'version' | 'entry' | 'init' | 'module' | 'page';

export interface FaultPanelProps {
  /** What the part is called in the menu. */
  readonly part: string;
  readonly version: string;
  readonly phase: FaultPhase;
  /** What it means for the reader, where the step alone does not say it. */
  readonly text?: string | undefined;
  /** Found again in the console and in the operator's log. */
  readonly reference: string;
  /** Cause in the reader's language. */
  readonly reason: string;
  readonly isRetrying?: boolean;
  readonly onRetry?: () => void;
  /** What else may help. */
  readonly action?: ReactNode;
  /** A page that does not need the part; the workbench when missing, null where there is none. */
  readonly wayOut?: { readonly path: string; readonly label: string } | null | undefined;
}

/** A part of the application that cannot be shown; everything around it keeps working. */
export function FaultPanel({
  part,
  version,
  phase,
  text,
  reference,
  reason,
  isRetrying,
  onRetry,
  action,
  wayOut,
}: FaultPanelProps) {
  const { t } = useTranslation('frame');
  return (
    <Panel
      icon={<ApiOutlined />}
      isPage
      title={t('fault.title', { part })}
      role="alert"
      actions={
        <>
          {onRetry && (
            <Button
              type="primary"
              icon={<ReloadOutlined aria-hidden />}
              loading={isRetrying ?? false}
              onClick={onRetry}
            >
              {t('retry')}
            </Button>
          )}
          {action}
          {wayOut === null ? null : (
            <LinkButton to={wayOut?.path ?? '/workbench'} icon={<HomeOutlined aria-hidden />}>
              {wayOut?.label ?? t('workbench')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{text ?? t(`fault.text.${phase}`)}</p>
      <dl className={styles.facts}>
        <dt>{t('fault.part')}</dt>
        <dd>{part}</dd>
        <dt>{t('fault.version')}</dt>
        <dd>{version}</dd>
        <dt>{t('fault.phase')}</dt>
        <dd>{t(`fault.phases.${phase}`)}</dd>
        <dt>{t('fault.reason')}</dt>
        <dd>{reason}</dd>
        <dt>{t('fault.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
    </Panel>
  );
}
