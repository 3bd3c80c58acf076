import type { RemoteDetail } from '@depotwerk/contract/operation';
import { toApiFault, UNKNOWN, useFormats, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert, EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { remoteQuery } from '../api/releases';
import { releasePaths } from '../paths';
import { useRemoteLabel } from '../../remotes/remote-label';
import { AudienceTable } from './audience-table';
import { ClaimsCard } from './claims-card';
import { EventTable } from './event-table';
import { KeyTable } from './key-table';
import { ReleaseTable } from './release-table';
import { RemoteActions } from './remote-actions';
import styles from './remote.module.css';

/** What is said of an address by the status of its answer. */
const refusals: Readonly<Partial<Record<number, string>>> = {
  400: 'notFound',
  403: 'notYours',
  404: 'notFound',
};

/** The versions of one part, who gets which, and what browsers reported. */
export function Component() {
  const { t } = useTranslation('admin');
  const { remote = '' } = useParams();
  const query = useQuery(remoteQuery(remote));
  const { data, error } = query;
  if (data) return <RemoteView remote={data} />;
  const refusal = error && refusals[toApiFault(error).status];
  return (
    <>
      <PageHeader
        title={t('releases.part')}
        breadcrumbs={[{ label: t('releases.title'), to: releasePaths.list }]}
      />
      <Page>
        {refusal ? (
          <EmptyState
            title={t(`releases.${refusal}`)}
            actions={<LinkButton to={releasePaths.list}>{t('releases.toList')}</LinkButton>}
          />
        ) : (
          <LoadState
            query={query}
            failed={t('releases.loadFailed')}
            waiting={t('releases.loading')}
            rows={8}
          />
        )}
      </Page>
    </>
  );
}

function RemoteView({ remote }: { readonly remote: RemoteDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const label = useRemoteLabel()(remote);
  const { health, otherVersionFraction } = remote;
  return (
    <>
      <PageHeader
        title={label}
        breadcrumbs={[{ label: t('releases.title'), to: releasePaths.list }, { label }]}
        figures={[
          { label: t('releases.column.live'), value: remote.liveVersion ?? UNKNOWN },
          { label: t('releases.column.loads'), value: formats.number(health.loads) },
          { label: t('releases.column.faults'), value: formats.number(health.faults) },
          { label: t('releases.column.cspViolations'), value: formats.number(health.cspViolations) },
          { label: t('releases.column.others'), value: formats.fraction(otherVersionFraction, 'share') },
        ]}
        actions={<RemoteActions remote={remote} label={label} />}
      />
      <Page>
        <div className={styles.cards}>
          {remote.isOff ? <Alert type="warning" showIcon title={t('releases.offText')} /> : null}
          <TitledCard title={t('releases.versions')}>
            <ReleaseTable remote={remote} label={label} />
          </TitledCard>
          <TitledCard title={t('releases.audiences')}>
            <AudienceTable remote={remote} />
          </TitledCard>
          <TitledCard title={t('releases.keys.title')}>
            <KeyTable remote={remote} />
          </TitledCard>
          <TitledCard title={t('releases.claims.card')}>
            <ClaimsCard remote={remote} />
          </TitledCard>
          <TitledCard title={t('releases.events')}>
            <EventTable events={remote.events} />
          </TitledCard>
        </div>
      </Page>
    </>
  );
}
