import type { ContinuousOptimization as Schedule } from '@depotwerk/contract/advice';
import { Link, pathTo, UNKNOWN, useFormats, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { Descriptions, TitledCard } from '@depotwerk/ui/details';
import { scheduleQuery } from '../api/tariffs';
import styles from './tariff-page.module.css';

/** When the contracts of a tariff are optimised next, and what the last run did; nothing for a tariff without a schedule. */
export function ContinuousOptimization({ tariffId }: { readonly tariffId: number }) {
  const { t } = useTranslation('admin');
  const mayExecute = useMay('contracts.execute');
  const { data, error, isFetching, refetch } = useQuery({ ...scheduleQuery(tariffId), enabled: mayExecute });
  if (!data && !error) return null;
  return (
    <TitledCard title={t('tariff.continuous.title')}>
      {data ? (
        <ScheduleFacts schedule={data} />
      ) : (
        <LoadFailed
          title={t('tariff.continuous.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </TitledCard>
  );
}

function ScheduleFacts({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { tariffId, interval, next, lastRun, contractCount } = schedule;
  const counts = new Map<string, number>();
  for (const { outcome, count } of lastRun?.outcomes ?? []) {
    const text = t(`tariff.continuous.outcome.${outcome}`);
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return (
    <>
      <Descriptions
        className={styles.measure}
        size="small"
        column={1}
        items={[
          {
            label: t('tariff.continuous.interval'),
            children: t(`tariffWizard.product.interval.${interval}`),
          },
          {
            label: t('tariff.continuous.next'),
            children: t('tariff.continuous.nextText', {
              date: formats.date(next.date),
              from: formats.date(next.orderDate),
            }),
          },
          { label: t('tariff.continuous.contracts'), children: formats.number(contractCount, 0) },
          {
            label: t('tariff.continuous.lastRun'),
            children:
              lastRun === null
                ? UNKNOWN
                : t('tariff.continuous.lastRunText', {
                    date: formats.date(lastRun.effectiveOn),
                    outcomes: [...counts]
                      .map(([text, count]) => `${formats.number(count, 0)} ${text}`)
                      .join(', '),
                    count: lastRun.waitingCount,
                  }),
          },
        ].map((item) => ({ ...item, key: item.label }))}
      />
      <Link to={pathTo('continuousOptimization.detail', { tariffId })}>{t('tariff.continuous.open')}</Link>
    </>
  );
}
