import { toApiFault, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert, EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { fundQuery } from '../api/funds';
import { CorporateActions } from '../corporate-actions/corporate-actions';
import { gapWords } from '../list/fund-columns';
import styles from '../funds.module.css';
import { fundPaths } from '../paths';
import { FundFigures } from './fund-figures';
import { FundForm } from './fund-form';

/** A fund, what it lacks, and the form that completes it. */
export function Component() {
  const { t } = useTranslation('admin');
  const { fundId = '' } = useParams();
  const query = useQuery(fundQuery(Number(fundId)));
  const { data: fund, error } = query;
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
          ) : (
            <LoadState query={query} failed={t('funds.oneFailed')} waiting={t('funds.loading')} rows={8} />
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
        <div className={styles.parts}>
          <TitledCard title={t('funds.form.title')}>
            <FundForm key={fund.id} fund={fund} />
          </TitledCard>
          <FundFigures fundId={fund.id} />
          <CorporateActions fundId={fund.id} />
        </div>
      </Page>
    </>
  );
}
