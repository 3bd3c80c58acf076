import { toApiFault, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert, EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { fundQuery } from '../api/funds';
import { gapWords } from '../list/fund-columns';
import { fundPaths } from '../paths';
import { FundForm } from './fund-form';

/** A fund, what it lacks, and the form that completes it. */
export function Component() {
  const { t } = useTranslation('admin');
  const { fundId = '' } = useParams();
  const { data: fund, error, isFetching, refetch } = useQuery(fundQuery(Number(fundId)));
  const breadcrumbs = [{ label: t('funds.title'), to: fundPaths.list }];
  if (fund === undefined) {
    const isMissing = error !== null && [400, 404].includes(toApiFault(error).status);
    return (
      <>
        <PageHeader title={t('funds.one')} breadcrumbs={breadcrumbs} />
        <Page>
          {isMissing ? (
            <EmptyState
              title={t('funds.notFound')}
              actions={<LinkButton to={fundPaths.list}>{t('funds.toList')}</LinkButton>}
            />
          ) : error ? (
            <LoadFailed
              title={t('funds.oneFailed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status" aria-label={t('funds.loading')}>
              <Skeleton active paragraph={{ rows: 8 }} />
            </div>
          )}
        </Page>
      </>
    );
  }
  const gaps = gapWords(fund, t);
  return (
    <>
      <PageHeader title={fund.name} subtitle={fund.isin} breadcrumbs={breadcrumbs} />
      <Page>
        {gaps === '' ? null : (
          <Alert
            type="warning"
            showIcon
            title={t('funds.missing', { gaps })}
            description={t('funds.effect')}
          />
        )}
        <TitledCard title={t('funds.form.title')}>
          <FundForm key={fund.id} fund={fund} />
        </TitledCard>
      </Page>
    </>
  );
}
