import { pathTo, useParams, useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { fundQuery } from '../funds/api/fund-calls';
import styles from './bulk-optimization.module.css';
import { JobSection } from './job-section';
import { ApplyReplacement, ReplacementForm } from './replacement-form';

type Step = 'preview' | 'apply';

/** A fund is replaced in all contracts that hold it: first proposals, then a plan for each contract. */
export function Component() {
  const { t } = useTranslation('contracts');
  const { fundId: text = '' } = useParams();
  const fundId = Number(text);
  const [address, setAddress] = useSearchParams();
  const query = useQuery(fundQuery(fundId));
  const { data: fund } = query;
  const jobs = { preview: address.get('preview'), apply: address.get('apply') };
  const replacementId = Number(address.get('replacement')) || null;
  const started = (step: Step, jobId: string, replacementFundId: number | null) =>
    setAddress({
      ...(replacementFundId === null ? {} : { replacement: String(replacementFundId) }),
      ...(step === 'apply' && jobs.preview !== null ? { preview: jobs.preview } : {}),
      [step]: jobId,
    });
  if (fund === undefined) return <LoadState isPage query={query} failed={t('fund.failed')} />;
  return (
    <>
      <PageHeader
        title={t('replacement.title')}
        subtitle={fund.name}
        breadcrumbs={[
          { label: t('funds.title'), to: pathTo('funds.list') },
          { label: fund.name, to: pathTo('funds.detail', { fundId }) },
          { label: t('replacement.title') },
        ]}
      />
      <Page>
        <div className={styles.content}>
          {jobs.apply === null ? (
            <ReplacementForm
              fund={fund}
              replacementId={replacementId}
              onStarted={(jobId, replacementFundId) => started('preview', jobId, replacementFundId)}
            />
          ) : (
            <JobSection key={jobs.apply} jobId={jobs.apply} title={t('replacement.applied')} />
          )}
          {jobs.preview !== null && jobs.apply === null ? (
            <JobSection
              key={jobs.preview}
              jobId={jobs.preview}
              title={t('replacement.proposals')}
              next={
                <ApplyReplacement
                  fundId={fundId}
                  replacementId={replacementId}
                  onStarted={(jobId) => started('apply', jobId, replacementId)}
                />
              }
            />
          ) : null}
        </div>
      </Page>
    </>
  );
}
