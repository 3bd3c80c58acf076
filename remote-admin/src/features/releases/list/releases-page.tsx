import type { RemoteSummary } from '@depotwerk/contract';
import { Link, UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { remotesQuery } from '../api/releases';
import { isOfEarlierMajor } from '../earlier-major';
import { releasePaths } from '../paths';
import { useRemoteLabel } from '../../remotes/remote-label';

/** All parts of the application: which version runs, and how it does. */
export function Component() {
  const { t } = useTranslation('admin');
  const { data: remotes, error, isFetching, refetch } = useQuery(remotesQuery);
  return (
    <>
      <PageHeader title={t('releases.title')} subtitle={t('releases.subtitle')} />
      <Page>
        <TitledCard title={t('releases.all')}>
          {remotes ? (
            <Remotes remotes={remotes} />
          ) : error ? (
            <LoadFailed
              title={t('releases.loadFailed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status" aria-label={t('releases.loading')}>
              <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
            </div>
          )}
        </TitledCard>
      </Page>
    </>
  );
}

function Remotes({ remotes }: { readonly remotes: readonly RemoteSummary[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const labelOf = useRemoteLabel();
  return (
    <DataTable<RemoteSummary>
      label={t('releases.all')}
      rows={remotes}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          title: t('releases.column.part'),
          render: (remote) => <Link to={releasePaths.remote(remote.name)}>{labelOf(remote)}</Link>,
        },
        {
          key: 'state',
          title: t('releases.column.state'),
          render: ({ isOff, canary }) => (
            <>
              <StatusTag tone={isOff ? 'error' : 'success'}>
                {t(isOff ? 'releases.off' : 'releases.on')}
              </StatusTag>{' '}
              {canary ? <StatusTag tone="info">{t('releases.tried', canary)}</StatusTag> : null}
            </>
          ),
        },
        {
          key: 'live',
          title: t('releases.column.live'),
          render: ({ liveVersion, livePlatformRange: range }) => (
            <>
              {liveVersion ?? UNKNOWN}{' '}
              {range !== null && isOfEarlierMajor(range) ? (
                <StatusTag tone="warning">{t('releases.earlierMajor', { range })}</StatusTag>
              ) : null}
            </>
          ),
        },
        {
          key: 'loads',
          title: t('releases.column.loads'),
          isNumeric: true,
          render: ({ health }) => formats.number(health.loads),
        },
        {
          key: 'faults',
          title: t('releases.column.faults'),
          isNumeric: true,
          render: ({ health }) => formats.number(health.faults + health.cspViolations),
        },
        {
          key: 'others',
          title: t('releases.column.others'),
          isNumeric: true,
          render: ({ otherVersionFraction }) => formats.fraction(otherVersionFraction, 0),
        },
      ]}
    />
  );
}
