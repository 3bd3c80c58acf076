import {
  arrangingToggled,
  pathTo,
  useDashboard,
  useMay,
  useQuery,
  useTranslation,
  useUser,
} from '@depotwerk/platform';
import { Button, LoadFailed, Skeleton } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { awaitsFirstAnswer } from '../first-answer/awaits-first-answer';
import { dashboardConfigQuery, dashboardDataQuery } from './api/dashboard';
import { ResetArrangement } from './arrange/reset-arrangement';
import { WidgetSections } from './frame/widget-sections';
import styles from './workbench.module.css';

/** What the signed-in user looks at first: sections of widgets, in the own order. */
export function Component() {
  const { t } = useTranslation('contracts');
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(dashboardConfigQuery);
  // Asked beside the layout: widgets that fill one after the other would push each other down. Without an answer each says so itself.
  const isFirstLook = awaitsFirstAnswer(useQuery(dashboardDataQuery));
  const mayEdit = useMay('dashboard.edit');
  const isArranging = useDashboard((state) => state.isArranging);
  // The actions have their room before the layout is there: on a phone they stand above it and would push it down.
  const hasSections = data ? data.sections.length > 0 : !error;
  return (
    <>
      <PageHeader
        title={t('workbench.title')}
        subtitle={t('workbench.greeting', { name: user?.fullName })}
        actions={
          <>
            {mayEdit ? (
              <LinkButton to={`${pathTo('workbench.open')}/layout/adviser`}>
                {t('workbench.layout.open')}
              </LinkButton>
            ) : null}
            {hasSections ? (
              <>
                {isArranging && data?.isArranged ? <ResetArrangement /> : null}
                <Button aria-pressed={isArranging} disabled={!data} onClick={arrangingToggled}>
                  {t(isArranging ? 'workbench.arrange.end' : 'workbench.arrange.start')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <Page>
        {data && !isFirstLook ? (
          data.sections.length === 0 ? (
            <EmptyState title={t('workbench.empty')}>{t('workbench.emptyText')}</EmptyState>
          ) : (
            <WidgetSections sections={data.sections} isArranging={isArranging} />
          )
        ) : error ? (
          <LoadFailed
            title={t('workbench.failed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={styles.grid}>
            {['one', 'two', 'three', 'four'].map((key) => (
              <Skeleton key={key} active paragraph={{ rows: 6 }} />
            ))}
          </div>
        )}
      </Page>
    </>
  );
}
