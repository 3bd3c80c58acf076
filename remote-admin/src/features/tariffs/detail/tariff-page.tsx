import { toApiFault, useFormats, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton, Tag, useListPath, useRecordOfList } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { tariffQuery } from '../api/tariffs';
import { tariffList } from '../list/tariff-list';
import { useTariffNames } from '../use-tariff-names';
import { AllocationTable } from './allocation-table';
import { HintAnswers } from './hint-answers';
import { RiskClassTable } from './risk-class-table';
import { TariffSettings } from './tariff-settings';
import styles from './tariff-page.module.css';

const NOT_FOUND = 404;
/** PostgreSQL's largest integer has 10 digits; more cannot be an id. */
const idOf = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN);

/** One tariff to read: key data, limits, risk classes, target weights and how strictly it asks for hints. */
export function Component() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { tariffId } = useParams();
  const id = idOf(tariffId);
  const {
    data: tariff,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...tariffQuery(id),
    enabled: !Number.isNaN(id),
  });
  const { insurerName, tariffTypeName } = useTariffNames();
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
          ) : error ? (
            <LoadFailed
              title={t('tariff.failed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status" aria-label={t('tariff.loading')}>
              <Skeleton active paragraph={{ rows: 12 }} />
            </div>
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
            {[tariff.key, insurerName(tariff.insurerId), tariffTypeName(tariff.tariffTypeId)]
              .filter(Boolean)
              .join(' · ')}{' '}
            <span className={styles.tags}>
              <Tag>{t(tariff.isInactive ? 'tariffs.inactive' : 'tariffs.active')}</Tag>
              {tariff.isDefault ? <Tag>{t('tariffs.default')}</Tag> : null}
            </span>
          </>
        }
        figures={[
          { label: t('tariffs.column.contractCount'), value: formats.number(tariff.contractCount) },
          { label: t('tariffs.column.fundCount'), value: formats.number(tariff.fundCount) },
          { label: t('tariff.updatedAt'), value: formats.date(tariff.updatedAt) },
        ]}
      />
      <Page>
        <div className={styles.cards}>
          {tariff.description === '' ? null : (
            <TitledCard title={t('tariff.description')} className={styles.whole}>
              <p className={styles.description}>{tariff.description}</p>
            </TitledCard>
          )}
          <TitledCard title={t('tariff.settings.title')}>
            <TariffSettings tariff={tariff} />
          </TitledCard>
          <TitledCard title={t('tariff.risk.title')}>
            <RiskClassTable tariff={tariff} />
          </TitledCard>
          <TitledCard title={t('tariff.allocation.title')} className={styles.whole}>
            <AllocationTable tariff={tariff} />
          </TitledCard>
          <TitledCard title={t('tariff.hints.title')}>
            <HintAnswers answers={tariff.hintAnswers} />
          </TitledCard>
        </div>
      </Page>
    </>
  );
}
