import type { Tariff } from '@depotwerk/contract/tariffs';
import { pathTo, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { NobodyDecides } from '../../actions/nobody-decides';
import { DeactivationRequest } from '../actions/deactivation-request';
import { ReleaseEffects } from '../actions/release-effects';
import { draftQuery, type TariffRecord } from '../api/tariff-drafts';
import { tariffQuery } from '../api/tariffs';
import { PreviewTab } from '../preview/preview-tab';
import { tariffPaths } from '../paths';
import { tariffIdOf } from '../tariff-id';
import { ReleaseChanges } from './release-changes';
import { ReleaseDecision } from './release-decision';
import { ReleaseRequest } from './release-request';
import styles from './release.module.css';

/** What waits for the second person: what is asked for, what it changes, whom it touches, and the decision. */
export function Component() {
  const { t } = useTranslation('admin');
  const { tariffId } = useParams();
  const id = tariffIdOf(tariffId);
  const tariff = useQuery({ ...tariffQuery(id), enabled: !Number.isNaN(id) });
  const draft = useQuery({ ...draftQuery(id), enabled: !Number.isNaN(id) });
  if (tariff.data && draft.data) return <Waiting tariff={tariff.data} draft={draft.data} />;
  return (
    <>
      <PageHeader
        title={t('release.title')}
        breadcrumbs={[{ label: t('tariffs.title'), to: tariffPaths.list }]}
      />
      <Page>
        {Number.isNaN(id) ? (
          <EmptyState
            title={t('tariff.notFound')}
            actions={<LinkButton to={tariffPaths.list}>{t('tariff.toList')}</LinkButton>}
          />
        ) : (
          <LoadState
            query={tariff.data ? draft : tariff}
            failed={t('tariff.failed')}
            waiting={t('tariff.loading')}
            rows={12}
          />
        )}
      </Page>
    </>
  );
}

interface WaitingProps {
  readonly tariff: Tariff;
  readonly draft: TariffRecord;
}

function Waiting({ tariff, draft }: WaitingProps) {
  const { t } = useTranslation('admin');
  const path = pathTo('tariffs.detail', { tariffId: tariff.id });
  const isSubmitted = draft.state === 'submitted';
  const isWaiting = isSubmitted || Boolean(draft.deactivationRequestedBy);
  return (
    <>
      <PageHeader
        title={t('release.of', { name: tariff.name })}
        breadcrumbs={[
          { label: t('tariffs.title'), to: tariffPaths.list },
          { label: tariff.name, to: path },
          { label: t('release.title') },
        ]}
      />
      <Page>
        {isWaiting ? (
          <div className={styles.parts}>
            <NobodyDecides hasDecider={draft.hasDecider} right="tariffs" />
            <DeactivationRequest draft={draft} contractCount={tariff.contractCount} />
            {isSubmitted ? (
              <>
                <ReleaseRequest draft={draft} contractCount={tariff.contractCount} />
                <ReleaseEffects draft={draft} validFrom={draft.validFrom} />
                <ReleaseChanges draft={draft} isReleased={tariff.isReleased} />
                {tariff.isReleased ? <PreviewTab tariff={tariff} isForRelease /> : null}
                <ReleaseDecision draft={draft} />
              </>
            ) : null}
          </div>
        ) : (
          <EmptyState
            title={t('release.nothing')}
            actions={<LinkButton to={path}>{t('release.toTariff')}</LinkButton>}
          >
            {t('release.nothingText')}
          </EmptyState>
        )}
      </Page>
    </>
  );
}
