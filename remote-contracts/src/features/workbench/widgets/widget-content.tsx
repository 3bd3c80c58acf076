import type { DashboardData, DashboardSources, DashboardWidget } from '@depotwerk/contract/desk';
import type { DashboardSource } from '@depotwerk/contract/desk/values/dashboard';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { dashboardDataQuery } from '../api/dashboard';
import styles from '../workbench.module.css';
import { ApprovalsTable } from './approvals-table';
import { CountsChart } from './counts-chart';
import { CountsLegend } from './counts-legend';
import { ImportsTable } from './imports-table';
import { MonthsChart } from './months-chart';
import { OwnContractsTable } from './own-contracts-table';
import { ReleasesTable } from './releases-table';
import { TextWidget } from './text-widget';
import { useCounts, type CountsSource } from './use-counts';
import { WorkTable } from './work-table';

interface WidgetContentProps {
  readonly widget: DashboardWidget;
  readonly title: string;
}

export function WidgetContent({ widget, title }: WidgetContentProps) {
  const { source } = widget;
  if (source === null) return <TextWidget widget={widget} />;
  return <SourceContent widget={{ ...widget, source }} title={title} />;
}

interface SourceContentProps {
  readonly widget: DashboardWidget & { readonly source: DashboardSource };
  readonly title: string;
}

/** Waiting, failed, closed, or the data: each widget for itself. */
function SourceContent({ widget, title }: SourceContentProps) {
  const { t } = useTranslation('contracts');
  const { data, error, isFetching, refetch } = useQuery({
    ...dashboardDataQuery,
    // The page has asked: a widget that is drawn because that failed says so at once.
    retryOnMount: false,
  });
  const failed = (cause: unknown) => (
    <LoadFailed
      title={t('workbench.broken', { name: title })}
      error={cause}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (!data) return error ? failed(error) : <Skeleton active paragraph={{ rows: 5 }} />;
  const outcome = data.sources[widget.source];
  if (outcome?.state === 'forbidden') return <p className={styles.note}>{t('workbench.forbidden')}</p>;
  if (outcome?.state !== 'ready')
    return isFetching ? <Skeleton active paragraph={{ rows: 5 }} /> : failed(new Error(outcome?.errorCode));
  return <ReadyContent widget={widget} title={title} data={data} />;
}

type Data<S extends DashboardSource> = Extract<
  NonNullable<DashboardSources[S]>,
  { readonly state: 'ready' }
>['data'];

const ready = <S extends DashboardSource>(data: DashboardData, source: S): Data<S> => {
  const outcome = data.sources[source];
  if (outcome?.state !== 'ready') throw new Error(`${source} has no data`);
  return outcome.data;
};

function ReadyContent({
  widget: { source, type },
  title,
  data,
}: SourceContentProps & { data: DashboardData }) {
  switch (source) {
    case 'work':
      return <WorkTable work={ready(data, source)} />;
    case 'approvals': {
      const { items, questionnaires = [] } = ready(data, source);
      return <ApprovalsTable tariffs={items} questionnaires={questionnaires} />;
    }
    case 'ownContracts':
      return <OwnContractsTable contracts={ready(data, source)} />;
    case 'imports':
      return <ImportsTable runs={ready(data, source).items} />;
    case 'releases':
      return <ReleasesTable releases={ready(data, source).items} />;
    case 'valueOverTime':
      return <MonthsChart title={title} months={ready(data, source).months} />;
    default:
      return (
        <Counts
          source={source}
          isChart={type === 'chart'}
          title={title}
          entries={ready(data, source).entries}
        />
      );
  }
}

interface CountsProps {
  readonly source: CountsSource;
  readonly isChart: boolean;
  readonly title: string;
  readonly entries: Data<CountsSource>['entries'];
}

function Counts({ source, isChart, title, entries }: CountsProps) {
  const rows = useCounts(source, entries);
  return isChart ? <CountsChart title={title} rows={rows} /> : <CountsLegend title={title} rows={rows} />;
}
