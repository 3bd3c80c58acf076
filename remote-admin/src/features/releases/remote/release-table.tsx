import type { ReleaseRow, RemoteDetail } from '@depotwerk/contract';
import type { ReleaseState } from '@depotwerk/contract/values/releases';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, StatusTag, type MenuProps, type StatusTagProps } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useState } from 'react';
import { CanaryDialog } from '../dialogs/canary-dialog';
import { DecisionDialog } from '../dialogs/decision-dialog';
import { PackagesDialog } from '../dialogs/packages-dialog';
import { PinDialog } from '../dialogs/pin-dialog';
import { isOfEarlierMajor } from '../earlier-major';
import { ProofText } from './proof-text';
import { ReleaseDifferenceText } from './release-difference-text';
import styles from './remote.module.css';

const tones: Readonly<Record<ReleaseState, NonNullable<StatusTagProps['tone']>>> = {
  candidate: 'neutral',
  canary: 'info',
  live: 'success',
  former: 'neutral',
  withdrawn: 'error',
};

type Action = 'promote' | 'canary' | 'pin' | 'packages';
interface Choice {
  readonly action: Action;
  readonly release: ReleaseRow;
}

const actionsFor = ({ state }: ReleaseRow): Action[] =>
  state === 'live' ? ['pin', 'packages'] : ['promote', 'canary', 'pin', 'packages'];

/** The versions of a part, the newest first, with what may be done with each. */
export function ReleaseTable({ remote, label }: { readonly remote: RemoteDetail; readonly label: string }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [choice, setChoice] = useState<Choice | null>(null);
  const menuOf = (release: ReleaseRow): MenuProps => ({
    items: actionsFor(release).map((action) => ({ key: action, label: t(`releases.action.${action}`) })),
    onClick: ({ key }) => {
      const action = actionsFor(release).find((known) => known === key);
      if (action) setChoice({ action, release });
    },
  });
  const who = (at: string | null, by: string | null) =>
    at === null ? (
      UNKNOWN
    ) : (
      <>
        {formats.dateTime(at)}
        <span className={styles.second}>{by ?? t('releases.byServer')}</span>
      </>
    );
  return (
    <>
      <DataTable<ReleaseRow>
        label={t('releases.versions')}
        rows={remote.releases}
        rowKey={({ version }) => version}
        columns={[
          {
            key: 'version',
            title: t('releases.column.version'),
            render: ({ version, registeredAt, registeredBy, platformRange }) => (
              <>
                {version}{' '}
                {isOfEarlierMajor(platformRange) ? (
                  <StatusTag tone="warning">{t('releases.earlierMajor', { range: platformRange })}</StatusTag>
                ) : null}
                <span className={styles.second}>
                  {formats.dateTime(registeredAt)}, {registeredBy ?? t('releases.byServer')}
                </span>
              </>
            ),
          },
          {
            key: 'state',
            title: t('releases.column.state'),
            render: ({ state }) => <StatusTag tone={tones[state]}>{t(`releases.state.${state}`)}</StatusTag>,
          },
          {
            key: 'promoted',
            title: t('releases.column.promoted'),
            render: ({ promotedAt, promotedBy }) => who(promotedAt, promotedBy),
          },
          {
            key: 'proof',
            title: t('releases.column.proof'),
            render: ({ proof }) => <ProofText proof={proof} />,
          },
          {
            key: 'health',
            title: t('releases.column.health'),
            render: ({ health }) =>
              t('releases.health', {
                loads: formats.number(health.loads),
                faults: formats.number(health.faults + health.cspViolations),
              }),
          },
          {
            key: 'size',
            title: t('releases.column.size'),
            render: (release) => (
              <>
                {t('releases.kilobytes', { size: formats.number(release.bytes / 1000, 0) })}
                <ReleaseDifferenceText difference={release.difference} />
              </>
            ),
          },
          {
            key: 'actions',
            title: t('releases.column.actions'),
            render: (release) => (
              <Dropdown menu={menuOf(release)} trigger={['click']}>
                <Button size="small" aria-label={t('releases.actionsFor', { version: release.version })}>
                  {t('releases.actions')}
                </Button>
              </Dropdown>
            ),
          },
        ]}
      />
      {choice ? (
        <ChosenDialog {...choice} remote={remote} label={label} onClose={() => setChoice(null)} />
      ) : null}
    </>
  );
}

interface ChosenDialogProps extends Choice {
  readonly remote: RemoteDetail;
  readonly label: string;
  readonly onClose: () => void;
}

function ChosenDialog({ action, release, remote, label, onClose }: ChosenDialogProps) {
  const { t } = useTranslation('admin');
  const { version } = release;
  if (action === 'packages') return <PackagesDialog release={release} onClose={onClose} />;
  if (action === 'canary') return <CanaryDialog {...{ remote, version, onClose }} />;
  if (action === 'pin') return <PinDialog {...{ remote, version, onClose }} />;
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.promote.title', { label, version })}
      okText={t('releases.promote.confirm')}
      doneText={t('releases.promote.done', { version })}
      decision={{ kind: 'promote', version }}
      onClose={onClose}
    >
      <p>{t('releases.promote.text')}</p>
    </DecisionDialog>
  );
}
