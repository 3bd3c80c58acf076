import type { Tariff } from '@depotwerk/contract/tariffs';
import {
  toApiFault,
  useFormats,
  useMay,
  useNavigate,
  useParams,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, LoadState, Tag, useListPath, useRecordOfList } from '@depotwerk/ui/data';
import { Tabs } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { NobodyDecides } from '../../actions/nobody-decides';
import { DeactivationRequest } from '../actions/deactivation-request';
import { MoreActions } from '../actions/more-actions';
import { ReleaseActions } from '../actions/release-actions';
import { RejectedDraft } from '../actions/rejected-draft';
import { WaitingVersion } from '../actions/waiting-version';
import { draftQuery } from '../api/tariff-drafts';
import { portfolioCheckQuery } from '../api/lookups';
import { tariffQuery } from '../api/tariffs';
import { tariffList } from '../list/tariff-list';
import { PreviewTab } from '../preview/preview-tab';
import { tariffPaths } from '../paths';
import { releaseStateOf } from '../release-state';
import { tariffIdOf } from '../tariff-id';
import { useCountPaths } from '../use-count-paths';
import { useWaitingText } from '../use-waiting-text';
import { useTariffNames } from '../use-tariff-names';
import { TariffHistory } from '../versions/tariff-history';
import { VersionList } from '../versions/tariff-version-list';
import { TariffOverview } from './tariff-overview';
import styles from './tariff-page.module.css';

const NOT_FOUND = 404;

interface TabProps {
  readonly tariff: Tariff;
}
const tabs = {
  overview: TariffOverview,
  versions: ({ tariff }: TabProps) => <VersionList tariffId={tariff.id} />,
  preview: PreviewTab,
  history: ({ tariff }: TabProps) => <TariffHistory tariffId={tariff.id} />,
} as const;
type TabKey = keyof typeof tabs;
const tabKeys = Object.keys(tabs) as TabKey[];
const isTab = (key: string | null): key is TabKey => key !== null && key in tabs;

const countCell = (value: number, path: string | undefined) => (
  <CellView cell={{ kind: 'number', value, decimals: 0, path }} />
);

/** One tariff: what contracts are judged by, its versions and its history, and what can be done with it. */
export function Component() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { tariffId } = useParams();
  const id = tariffIdOf(tariffId);
  const query = useQuery({ ...tariffQuery(id), enabled: !Number.isNaN(id) });
  const { data: tariff, error } = query;
  const draft = useQuery({ ...draftQuery(id), enabled: !Number.isNaN(id) });
  const portfolioCheck = useQuery({ ...portfolioCheckQuery, enabled: useMay('contracts.view') });
  const mayEdit = useMay('tariffs.edit');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = address.get('tab');
  const { insurerName, tariffTypeName } = useTariffNames();
  const waitingText = useWaitingText();
  const countPaths = useCountPaths();
  const listPath = useListPath(tariffList);
  useRecordOfList();
  const breadcrumbs = [{ label: t('tariffs.title'), to: listPath }];
  const isMissing = Number.isNaN(id) || (error !== null && toApiFault(error).status === NOT_FOUND);
  if (isMissing || tariff === undefined) {
    return (
      <>
        <PageHeader title={t('tariff.title')} breadcrumbs={breadcrumbs} />
        <Page>
          {isMissing ? (
            <EmptyState
              title={t('tariff.notFound')}
              actions={<LinkButton to={listPath}>{t('tariff.toList')}</LinkButton>}
            />
          ) : (
            <LoadState query={query} failed={t('tariff.failed')} waiting={t('tariff.loading')} rows={12} />
          )}
        </Page>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={tariff.name}
        breadcrumbs={breadcrumbs}
        subtitle={
          <>
            {[
              tariff.key,
              insurerName(tariff.insurerId),
              tariff.tariffTypeId === null ? null : tariffTypeName(tariff.tariffTypeId),
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <span className={styles.tags}>
              <Tag>{t(`tariffs.release.${releaseStateOf(tariff)}`)}</Tag>
              <Tag>{t(tariff.isInactive ? 'tariffs.inactive' : 'tariffs.active')}</Tag>
              {tariff.waiting ? <Tag>{waitingText(tariff)}</Tag> : null}
              {tariff.isDefault ? <Tag>{t('tariffs.default')}</Tag> : null}
              {portfolioCheck.data?.tariffId === id ? <Tag>{t('tariffs.portfolioCheck')}</Tag> : null}
            </span>
          </>
        }
        figures={[
          {
            label: t('tariffs.column.contractCount'),
            value: countCell(tariff.contractCount, countPaths.contractsOf?.(tariff.insurerId, tariff.id)),
          },
          {
            label: t('tariffs.column.fundCount'),
            value: countCell(tariff.fundCount, countPaths.fundsOf?.(tariff.id)),
          },
          { label: t('tariff.updatedAt'), value: formats.date(tariff.updatedAt) },
        ]}
        actions={
          <>
            <MoreActions tariff={tariff} draft={draft.data ?? null} />
            <LinkButton to={tariffPaths.edit(tariff.id)}>
              {t(mayEdit ? 'tariffActions.edit' : 'tariffActions.view')}
            </LinkButton>
            {draft.data && tariff.openVersion !== null ? <ReleaseActions draft={draft.data} /> : null}
          </>
        }
      />
      <Page>
        {draft.data ? (
          <>
            <DeactivationRequest draft={draft.data} contractCount={tariff.contractCount} />
            <NobodyDecides hasDecider={draft.data.hasDecider} right="tariffs" />
            <RejectedDraft draft={draft.data} />
            <WaitingVersion draft={draft.data} />
          </>
        ) : null}
        <Tabs
          activeKey={isTab(shown) ? shown : 'overview'}
          destroyOnHidden
          onChange={(key) => void navigate(key === 'overview' ? '.' : `?tab=${key}`, { replace: true })}
          items={tabKeys.map((key) => {
            const Tab = tabs[key];
            return { key, label: t(`tariff.tab.${key}`), children: <Tab tariff={tariff} /> };
          })}
        />
      </Page>
    </>
  );
}
