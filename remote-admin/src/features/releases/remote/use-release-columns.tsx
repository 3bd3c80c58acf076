import type { ReleaseRow, RemoteDetail } from '@depotwerk/contract/operation';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag, type StatusTagProps } from '@depotwerk/ui/data';
import type { DataColumn } from '@depotwerk/ui/details';
import { earlierMajorText } from '../earlier-major';
import { differenceText } from './difference-text';
import { proofState, ProofText } from './proof-text';
import { shownState, type ShownState } from './shown-state';
import styles from './remote.module.css';

const tones: Readonly<Record<ShownState, NonNullable<StatusTagProps['tone']>>> = {
  candidate: 'neutral',
  overtaken: 'warning',
  canary: 'info',
  live: 'success',
  former: 'neutral',
  withdrawn: 'error',
};

/** What the versions of a part are, how they were proven and how they do. */
export function useReleaseColumns(remote: RemoteDetail): readonly DataColumn<ReleaseRow>[] {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = (user: string | null) => user ?? t('releases.byServer');
  const registration = ({ registeredAt, registeredBy }: ReleaseRow) =>
    `${formats.dateTime(registeredAt)}, ${nameOf(registeredBy)}`;
  const healthText = ({ health }: ReleaseRow) =>
    [
      t('releases.health', { loads: formats.number(health.loads), faults: formats.number(health.faults) }),
      ...(health.cspViolations > 0 ? [t('releases.violating', { count: health.cspViolations })] : []),
    ].join(', ');
  const stateOf = (release: ReleaseRow) => shownState(release, remote);
  const size = ({ bytes }: ReleaseRow) => t('releases.kilobytes', { size: formats.number(bytes / 1000, 0) });
  return [
    {
      key: 'version',
      title: t('releases.column.version'),
      render: (release) => {
        const earlierMajor = earlierMajorText(release.platformRange, t);
        return (
          <>
            {release.version}{' '}
            {earlierMajor === null ? null : <StatusTag tone="warning">{earlierMajor}</StatusTag>}
            <span className={styles.second}>{registration(release)}</span>
          </>
        );
      },
      cell: (release) => ({
        kind: 'text',
        text: release.version,
        secondary: [registration(release), earlierMajorText(release.platformRange, t)]
          .filter((text) => text !== null)
          .join(' · '),
      }),
    },
    {
      key: 'state',
      title: t('releases.column.state'),
      render: (release) => (
        <StatusTag tone={tones[stateOf(release)]}>{t(`releases.state.${stateOf(release)}`)}</StatusTag>
      ),
      cell: (release) => ({ kind: 'text', text: t(`releases.state.${stateOf(release)}`) }),
    },
    {
      key: 'promoted',
      title: t('releases.column.promoted'),
      render: ({ promotedAt, promotedBy }) =>
        promotedAt === null ? (
          UNKNOWN
        ) : (
          <>
            {formats.dateTime(promotedAt)}
            <span className={styles.second}>{nameOf(promotedBy)}</span>
          </>
        ),
      cell: ({ promotedAt, promotedBy }) => ({
        kind: 'text',
        text: promotedAt && formats.dateTime(promotedAt),
        secondary: nameOf(promotedBy),
      }),
    },
    {
      key: 'proof',
      title: t('releases.column.proof'),
      render: (release) => <ProofText remote={remote.name} release={release} />,
      cell: ({ proof }) => ({
        kind: 'text',
        text: proofState(proof, t),
        secondary: proof && [formats.dateTime(proof.at), ...proof.problems].join('; '),
      }),
    },
    {
      key: 'health',
      title: t('releases.column.health'),
      render: (release) =>
        release.health.faults + release.health.cspViolations > 0 ? (
          <StatusTag tone={release.health.faults > 0 ? 'error' : 'warning'}>{healthText(release)}</StatusTag>
        ) : (
          healthText(release)
        ),
      cell: (release) => ({ kind: 'text', text: healthText(release) }),
    },
    {
      key: 'size',
      title: t('releases.column.size'),
      render: (release) => {
        const difference = differenceText(release.difference, t, formats);
        return (
          <>
            {size(release)}
            {difference === null ? null : (
              <span className={`${styles.second} ${styles.difference}`}>{difference}</span>
            )}
          </>
        );
      },
      cell: (release) => ({
        kind: 'text',
        text: size(release),
        secondary: differenceText(release.difference, t, formats),
      }),
    },
  ];
}
