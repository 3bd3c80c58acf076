import type { RemoteSummary } from '@depotwerk/contract/operation';
import { ANY_RELEASE_RIGHT } from '@depotwerk/domain';
import { holdsRight, Link, UNKNOWN, useMay, useQuery, useTranslation, useUser } from '@depotwerk/platform';
import { LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { remotesQuery } from '../api/releases';
import { earlierMajorText } from '../earlier-major';
import { releasePaths } from '../paths';
import { useRemoteLabel } from '../../remotes/remote-label';
import { OwnBuilds } from './own-builds';

/** The parts that the user may release; who only loads own builds sees where they can take a place. */
export function Component() {
  const user = useUser();
  const everyPart = useMay('releases.manage');
  if (everyPart || holdsRight(user, ANY_RELEASE_RIGHT)) return <Releases isEveryPart={everyPart} />;
  return <OwnBuilds />;
}

/** Which version runs, and how it does. */
function Releases({ isEveryPart }: { readonly isEveryPart: boolean }) {
  const { t } = useTranslation('admin');
  const query = useQuery(remotesQuery);
  const { data: remotes } = query;
  return (
    <>
      <PageHeader
        title={t('releases.title')}
        subtitle={t(isEveryPart ? 'releases.subtitle' : 'releases.subtitleOfOwner')}
      />
      <Page>
        <TitledCard title={t('releases.all')}>
          {remotes ? (
            <Remotes remotes={remotes} />
          ) : (
            <LoadState query={query} failed={t('releases.loadFailed')} waiting={t('releases.loading')} />
          )}
        </TitledCard>
      </Page>
    </>
  );
}

function Remotes({ remotes }: { readonly remotes: readonly RemoteSummary[] }) {
  const { t } = useTranslation('admin');
  const labelOf = useRemoteLabel();
  const stateText = ({ isOff }: RemoteSummary) => t(isOff ? 'releases.off' : 'releases.on');
  const readyText = ({ candidates = [] }: RemoteSummary) =>
    candidates.length === 0 ? null : t('releases.ready', { versions: candidates.join(', ') });
  const canaryText = ({ canary }: RemoteSummary) => canary && t('releases.tried', canary);
  return (
    <DataTable<RemoteSummary>
      label={t('releases.all')}
      rows={remotes}
      rowKey={({ name }) => name}
      loadAll={async () => remotes}
      columns={[
        {
          key: 'name',
          title: t('releases.column.part'),
          render: (remote) => <Link to={releasePaths.remote(remote.name)}>{labelOf(remote)}</Link>,
          cell: (remote) => ({ kind: 'text', text: labelOf(remote) }),
        },
        {
          key: 'state',
          title: t('releases.column.state'),
          render: (remote) => (
            <>
              <StatusTag tone={remote.isOff ? 'error' : 'success'}>{stateText(remote)}</StatusTag>{' '}
              {remote.health.faults > 0 ? (
                <StatusTag tone="error">{t('releases.faulty', { count: remote.health.faults })}</StatusTag>
              ) : null}{' '}
              {remote.health.cspViolations > 0 ? (
                <StatusTag tone="warning">
                  {t('releases.violating', { count: remote.health.cspViolations })}
                </StatusTag>
              ) : null}{' '}
              {remote.canary ? <StatusTag tone="info">{canaryText(remote)}</StatusTag> : null}{' '}
              {readyText(remote) === null ? null : <StatusTag tone="neutral">{readyText(remote)}</StatusTag>}
            </>
          ),
          cell: (remote) => ({
            kind: 'text',
            text: stateText(remote),
            secondary: [canaryText(remote), readyText(remote)].filter((text) => text !== null).join(' · '),
          }),
        },
        {
          key: 'live',
          title: t('releases.column.live'),
          render: ({ liveVersion, livePlatformRange }) => {
            const earlierMajor = earlierMajorText(livePlatformRange, t);
            return (
              <>
                {liveVersion ?? UNKNOWN}{' '}
                {earlierMajor === null ? null : <StatusTag tone="warning">{earlierMajor}</StatusTag>}
              </>
            );
          },
          cell: ({ liveVersion, livePlatformRange }) => ({
            kind: 'text',
            text: liveVersion,
            secondary: earlierMajorText(livePlatformRange, t),
          }),
        },
        {
          key: 'loads',
          title: t('releases.column.loads'),
          isNumeric: true,
          cell: ({ health }) => ({ kind: 'number', value: health.loads }),
        },
        {
          key: 'faults',
          title: t('releases.column.faults'),
          isNumeric: true,
          cell: ({ health }) => ({ kind: 'number', value: health.faults }),
        },
        {
          key: 'cspViolations',
          title: t('releases.column.cspViolations'),
          isNumeric: true,
          cell: ({ health }) => ({ kind: 'number', value: health.cspViolations }),
        },
        {
          key: 'others',
          title: t('releases.column.others'),
          isNumeric: true,
          cell: ({ otherVersionFraction }) => ({
            kind: 'percent',
            fraction: otherVersionFraction,
          }),
        },
      ]}
    />
  );
}
