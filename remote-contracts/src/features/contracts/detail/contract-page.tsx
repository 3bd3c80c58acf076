import {
  toApiFault,
  useMay,
  useNavigate,
  useParams,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { LoadState, useRecordOfList } from '@depotwerk/ui/data';
import { Tabs } from '@depotwerk/ui/details';
import { Alert, Page, PageSkeleton } from '@depotwerk/ui/shell';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { contractInfoQuery, contractQuery } from '../api/contract-detail';
import { ContractHeader } from './contract-header';
import { ContractNotFound } from './contract-not-found';
import { laterTabs } from './later-tabs';
import { OverviewTab } from './overview-tab';

type TabKey = 'overview' | keyof typeof laterTabs;
const tabKeys = ['overview', ...Object.keys(laterTabs)] as readonly TabKey[];
const ofAdvice: readonly TabKey[] = ['optimization', 'consultations'];
const isTab = (key: string | null): key is TabKey => tabKeys.some((tab) => tab === key);

/** Before it is drawn, as when a pointer comes near; a failure is told in the place of the tab. */
const fetchTab = (key: TabKey) => {
  if (key !== 'overview') void laterTabs[key].fetch().catch(() => undefined);
};

/** `id` is null where the address names no contract. */
const contractIdOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** One contract in full. */
export function Component() {
  const contractId = contractIdOf(useParams().contractId);
  useRecordOfList();
  return contractId === null ? (
    <ContractNotFound />
  ) : (
    <ContractPage key={contractId} contractId={contractId} />
  );
}

const GONE: readonly number[] = [400, 404];

function ContractPage({ contractId }: { contractId: number }) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const mayAdvise = useMay('reports.advise');
  const contract = useQuery(contractQuery(contractId));
  const info = useQuery(contractInfoQuery(contractId));
  const answered = useMemo(
    () => (contract.data && info.data ? { contract: contract.data, info: info.data } : null),
    [contract.data, info.data],
  );
  // In pieces: answers are drawn at once otherwise, and a phone stands still for it.
  const loaded = useDeferredValue(answered);

  const shown = address.get('tab');
  // Proposals are what an adviser talks over with the customer, who reads the protocol of it.
  const offered = tabKeys.filter((key) => mayAdvise || !ofAdvice.includes(key));
  const active = isTab(shown) && offered.includes(shown) ? shown : 'overview';
  // Beside the contract, not after it.
  useEffect(() => fetchTab(active), [active]);

  const failed = [contract, info].find(({ data, isError }) => isError && data === undefined);
  // Out of the own scope looks the same as not there.
  if (failed && GONE.includes(toApiFault(failed.error).status)) return <ContractNotFound />;
  if (failed)
    return <LoadState isPage title={t('contracts.title')} query={failed} failed={t('detail.failed')} />;
  if (loaded === null) return <PageSkeleton way={t('contracts.title')} />;
  return (
    <>
      <ContractHeader {...loaded} />
      <Page>
        {loaded.info.hasUnbookedOrder ? (
          <Alert
            type="warning"
            role="status"
            showIcon
            title={t('detail.unbooked')}
            description={t('detail.unbookedText')}
          />
        ) : null}
        {loaded.info.awaitsCorporateAction ? (
          <Alert
            type="warning"
            role="status"
            showIcon
            title={t('detail.awaitsAction')}
            description={t('detail.awaitsActionText')}
          />
        ) : null}
        {loaded.info.hasUnconfirmedHoldings ? (
          <Alert
            type="warning"
            role="status"
            showIcon
            title={t('detail.unconfirmed')}
            description={t('detail.unconfirmedText')}
          />
        ) : null}
        <Tabs
          activeKey={active}
          destroyOnHidden
          onChange={(key) => void navigate(key === 'overview' ? '.' : `?tab=${key}`, { replace: true })}
          items={offered.map((key) => {
            const Tab = key === 'overview' ? OverviewTab : laterTabs[key].Tab;
            const label = <span onPointerEnter={() => fetchTab(key)}>{t(`detail.tab.${key}`)}</span>;
            return { key, label, children: <Tab {...loaded} /> };
          })}
        />
      </Page>
    </>
  );
}
