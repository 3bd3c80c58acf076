import type { Fund } from '@depotwerk/contract/market';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { peerFundsQuery } from './api/fund-calls';
import { FundTable } from './fund-table';
import styles from './funds.module.css';

const PAGE_SIZE = 10;
const MOST = Number.POSITIVE_INFINITY;

/** Better first: more stars, then lower costs; unknown comes last. */
const byMerit = (a: Fund, b: Fund): number =>
  (b.ratingStarCount ?? 0) - (a.ratingStarCount ?? 0) ||
  (a.ongoingFee ?? MOST) - (b.ongoingFee ?? MOST) ||
  a.id - b.id;

interface PeerFundsProps {
  readonly fund: Fund;
  readonly peerGroupId: number;
}

/** Other funds of the peer group that can be bought: what could take the place of the fund, the best first. */
export function PeerFunds({ fund, peerGroupId }: PeerFundsProps) {
  const { t } = useTranslation('contracts');
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useQuery(peerFundsQuery(peerGroupId));
  const { data } = query;
  const peers = (data ?? [])
    .filter(({ id, status, isGuaranteeFund }) => id !== fund.id && status === 'active' && !isGuaranteeFund)
    .sort(byMerit);
  return (
    <TitledCard title={t('fundPage.peers.title', { group: fund.categoryName })}>
      {data === undefined ? (
        <LoadState query={query} failed={t('fund.failed')} rows={5} />
      ) : peers.length === 0 ? (
        <EmptyState title={t('fundPage.peers.none')} />
      ) : (
        <>
          <p className={styles.secondary}>{t('fundPage.peers.order')}</p>
          <FundTable
            label={t('fundPage.peers.title', { group: fund.categoryName })}
            funds={peers.slice(0, count)}
            all={peers}
            isOnePeerGroup
          />
          {count < peers.length ? (
            <div className={styles.more}>
              <Button onClick={() => setCount(count + PAGE_SIZE)}>{t('funds.more')}</Button>
            </div>
          ) : null}
        </>
      )}
    </TitledCard>
  );
}
