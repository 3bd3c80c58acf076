import type { DataQuality } from '@depotwerk/contract/operation';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, LoadState } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { dataQualityQuery, useCountAnew } from './api/data-quality';
import styles from './data-quality.module.css';
import { qualityPaths } from './paths';
import { RuleCard } from './rule-card';
import { RulesInOrder } from './rules-in-order';

/** What is missing or wrong in the data of the house, how it went on, and how it is mended. */
export function Component() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const query = useQuery(dataQualityQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('dataQuality.title')}
        subtitle={
          data?.countedAt
            ? t('dataQuality.countedAt', { at: formats.dateTime(data.countedAt) })
            : t('dataQuality.subtitle')
        }
        actions={<LinkButton to={qualityPaths.records()}>{t('dataQuality.allRecords')}</LinkButton>}
      />
      <Page>
        <div className={styles.sections}>
          {data ? (
            <Rules quality={data} />
          ) : (
            <LoadState
              query={query}
              failed={t('dataQuality.failed')}
              waiting={t('dataQuality.loading')}
              rows={10}
            />
          )}
        </div>
      </Page>
    </>
  );
}

function Rules({ quality }: { readonly quality: DataQuality }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useCountAnew();
  const { countedAt, isCounting, rules, days } = quality;
  const open = rules.filter(({ count }) => count !== 0);
  const count = (
    <Button loading={isPending || isCounting} onClick={() => mutate()}>
      {t(isCounting ? 'dataQuality.counting' : 'dataQuality.count')}
    </Button>
  );
  const failed =
    error === null ? null : (
      <LoadFailed
        title={t('dataQuality.countFailed')}
        error={error}
        isRetrying={isPending}
        onRetry={() => mutate()}
      />
    );
  if (countedAt === null)
    return (
      <>
        {failed}
        <EmptyState title={t('dataQuality.notCounted')} actions={count}>
          {t('dataQuality.notCountedText')}
        </EmptyState>
      </>
    );
  return (
    <>
      {failed}
      <div className={styles.count}>
        {count}
        <span className={styles.hint}>{t('dataQuality.countHint')}</span>
      </div>
      {open.length === 0 ? (
        <EmptyState title={t('dataQuality.allWell')}>{t('dataQuality.allWellText')}</EmptyState>
      ) : (
        open.map((rule) => <RuleCard key={rule.key} rule={rule} days={days} />)
      )}
      <RulesInOrder rules={rules.filter((rule) => rule.count === 0)} />
    </>
  );
}
