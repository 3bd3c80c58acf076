import { pathTo, useParams, useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { fundQuery } from '../funds/api/fund-calls';
import styles from './bulk-optimization.module.css';
import { JobSection } from './job-section';
import { ReplacementForm, type ReplacementChoice } from './replacement-form';
import { ReplacementProposals } from './replacement-proposals';

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
  const chosen = { replacementId, changesSavingsPlan: address.get('savingsPlan') === '1' };
  const started = (step: Step, jobId: string, choice: ReplacementChoice) =>
    setAddress({
      ...(choice.replacementId === null ? {} : { replacement: String(choice.replacementId) }),
      ...(choice.changesSavingsPlan ? { savingsPlan: '1' } : {}),
      ...(step === 'apply' && jobs.preview !== null ? { preview: jobs.preview } : {}),
      [step]: jobId,
    });
  if (fund === undefined)
    return <LoadState isPage title={t('replacement.title')} query={query} failed={t('fund.failed')} />;
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
              {...chosen}
              onStarted={(jobId, choice) => started('preview', jobId, choice)}
            />
          ) : (
            <JobSection
              key={jobs.apply}
              jobId={jobs.apply}
              title={t('replacement.applied')}
              first="planned"
            />
          )}
          {jobs.preview !== null && jobs.apply === null ? (
            <ReplacementProposals
              key={jobs.preview}
              jobId={jobs.preview}
              fundId={fundId}
              chosen={chosen}
              onStarted={(jobId) => started('apply', jobId, chosen)}
            />
          ) : null}
        </div>
      </Page>
    </>
  );
}
