import type { Fund } from '@depotwerk/contract/market';
import {
  pathTo,
  toApiFault,
  useFormats,
  useMay,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, LoadState, StatusTag } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { warnedStatuses } from '../contracts/detail/fund-columns';
import { fundQuery } from './api/fund-calls';
import { FundDocuments } from './fund-documents';
import { FundFacts } from './fund-facts';
import { FundHolders } from './fund-holders';
import { FundOrigins } from './fund-origins';
import { FundPriceChart } from './fund-price-chart';
import styles from './funds.module.css';
import { PeerFunds } from './peer-funds';
import { replacementPath } from './paths';
import { useFundPrice } from './use-fund-price';

const NOT_FOUND = 404;
const fundIdOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** One fund: what it did, risks, costs, who holds it and what could take its place. */
export function Component() {
  const { t } = useTranslation('contracts');
  const { fundId: text = '' } = useParams();
  const fundId = fundIdOf(text);
  const query = useQuery(fundQuery(fundId));
  const { data: fund, error } = query;
  if (fundId === undefined || (error && toApiFault(error).status === NOT_FOUND))
    return (
      <>
        <PageHeader
          title={t('fundPage.notFound')}
          breadcrumbs={[{ label: t('funds.title'), to: pathTo('funds.list') }]}
        />
        <EmptyState
          title={t('fundPage.notFound')}
          actions={<LinkButton to={pathTo('funds.list')}>{t('fundPage.back')}</LinkButton>}
        />
      </>
    );
  if (fund === undefined)
    return <LoadState isPage title={t('funds.title')} query={query} failed={t('fund.failed')} />;
  return <LoadedFund fund={fund} />;
}

function LoadedFund({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const priceText = useFundPrice(fund);
  const mayPlan = useMay('contracts.execute');
  const mayComplete = useMay('imports.run');
  const mayViewContracts = useMay('contracts.view');
  return (
    <>
      <PageHeader
        title={fund.name}
        subtitle={
          <>
            {[fund.isin, fund.categoryName].filter((part) => part !== null).join(' · ')}{' '}
            {warnedStatuses.includes(fund.status) ? (
              <StatusTag tone="error">{t(`fund.status.${fund.status}`)}</StatusTag>
            ) : null}
          </>
        }
        breadcrumbs={[{ label: t('funds.title'), to: pathTo('funds.list') }, { label: fund.name }]}
        figures={[
          { label: t('fundPage.price'), value: priceText(fund.price) },
          {
            label: t('fund.column.rating'),
            value: (
              <CellView
                cell={{
                  kind: 'fundRating',
                  rating: fund.rating,
                  ratingType: fund.ratingType,
                  starCount: fund.ratingStarCount,
                }}
              />
            ),
          },
          { label: t('fund.column.risk'), value: formats.number(fund.riskIndicator) },
          { label: t('fund.column.fee'), value: formats.fraction(fund.ongoingFee, 'cost') },
        ]}
        actions={
          <>
            {mayComplete ? (
              <LinkButton to={pathTo('fundData.detail', { fundId: fund.id })}>
                {t('fundPage.complete')}
              </LinkButton>
            ) : null}
            {mayPlan ? <LinkButton to={replacementPath(fund.id)}>{t('fundPage.replace')}</LinkButton> : null}
          </>
        }
      />
      <Page>
        <div className={styles.content}>
          <FundPriceChart fund={fund} />
          <FundFacts fund={fund} />
          <FundOrigins fundId={fund.id} />
          <FundDocuments fund={fund} />
          {mayViewContracts ? <FundHolders fundId={fund.id} /> : null}
          {fund.categoryId === null ? null : <PeerFunds fund={fund} peerGroupId={fund.categoryId} />}
        </div>
      </Page>
    </>
  );
}
