import type { TariffSummary } from '@depotwerk/contract/tariffs';
import { Link, pathTo, queryOptions, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { loadAll, LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { questionnairesQuery } from '../../questionnaires/api/questionnaires';
import { questionnairePaths } from '../../questionnaires/paths';
import { loadTariffs, tariffKeys } from '../api/tariffs';
import { tariffPaths } from '../paths';
import styles from './calendar.module.css';
import { calendarEvents } from './calendar-events';
import { EventTable } from './event-table';

const calendarQuery = queryOptions({
  queryKey: [...tariffKeys.list, 'calendar'],
  queryFn: ({ signal }) => loadAll((paging) => loadTariffs({ includeInactive: true, ...paging }, signal)),
});

/** What becomes valid on which day, and what has changed and has no day yet. */
export function Component() {
  const { t } = useTranslation('admin');
  const query = useQuery(calendarQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        breadcrumbs={[{ label: t('tariffs.title'), to: tariffPaths.list }, { label: t('calendar.title') }]}
      />
      <Page>
        {data === undefined ? (
          <LoadState query={query} failed={t('calendar.failed')} waiting={t('calendar.loading')} rows={8} />
        ) : (
          <div className={styles.parts}>
            <TitledCard title={t('calendar.dated')}>
              <EventTable events={calendarEvents(data)} />
            </TitledCard>
            <TitledCard title={t('calendar.undated')}>
              <ChangedTariffs tariffs={data.filter(({ hasChangedComponents }) => hasChangedComponents)} />
              <ChangedQuestionnaires />
            </TitledCard>
          </div>
        )}
      </Page>
    </>
  );
}

function ChangedTariffs({ tariffs }: { readonly tariffs: readonly TariffSummary[] }) {
  const { t } = useTranslation('admin');
  if (tariffs.length === 0) return <p>{t('calendar.noComponents')}</p>;
  return (
    <>
      <p>{t('calendar.components')}</p>
      <ul aria-label={t('calendar.components')}>
        {tariffs.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathTo('tariffs.detail', { tariffId: id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A questionnaire counts from the moment of its release; until then its draft waits without a day. */
function ChangedQuestionnaires() {
  const { t } = useTranslation('admin');
  const mayEdit = useMay('questionnaires.edit');
  const { data = [] } = useQuery({ ...questionnairesQuery, enabled: mayEdit });
  const drafts = data.filter(({ hasDraft }) => hasDraft);
  if (drafts.length === 0) return null;
  return (
    <>
      <p>{t('calendar.questionnaires')}</p>
      <ul aria-label={t('calendar.questionnaires')}>
        {drafts.map(({ id, name }) => (
          <li key={id}>
            <Link to={questionnairePaths.detail(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
