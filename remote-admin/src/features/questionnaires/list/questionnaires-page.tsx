import type { QuestionnaireRow } from '@depotwerk/contract/analyses';
import { Link, UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { questionnairesQuery } from '../api/questionnaires';
import { questionnairePaths } from '../paths';
import { CopyQuestionnaire } from './copy-questionnaire';
import { QuestionnaireState } from './questionnaire-state';
import { QuestionnairesExport } from './questionnaires-export';
import { RunningAnalyses } from '../running-analyses';
import { runningCount } from './running-count';

/** All questionnaires; a new one begins as a copy. */
export function Component() {
  const { t } = useTranslation('admin');
  const query = useQuery(questionnairesQuery);
  const { data: rows } = query;
  return (
    <>
      <PageHeader
        title={t('questionnaires.title')}
        actions={
          rows && rows.length > 0 ? (
            <>
              <QuestionnairesExport rows={rows} />
              <CopyQuestionnaire rows={rows} />
            </>
          ) : null
        }
      />
      <Page>
        <TitledCard title={t('questionnaires.all')}>
          {rows ? (
            <Rows rows={rows} />
          ) : (
            <LoadState
              query={query}
              failed={t('questionnaires.loadFailed')}
              waiting={t('questionnaires.loading')}
            />
          )}
        </TitledCard>
      </Page>
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly QuestionnaireRow[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <DataTable<QuestionnaireRow>
      label={t('questionnaires.all')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('questionnaires.name'),
          render: ({ id, name }) => <Link to={questionnairePaths.detail(id)}>{name}</Link>,
        },
        {
          key: 'state',
          title: t('questionnaires.state'),
          render: (row) => <QuestionnaireState row={row} />,
        },
        {
          key: 'released',
          title: t('questionnaires.releasedNumber'),
          isNumeric: true,
          render: ({ releasedNumber }) =>
            releasedNumber === null ? UNKNOWN : formats.number(releasedNumber),
        },
        {
          key: 'releasedAt',
          title: t('questionnaires.releasedAt'),
          render: ({ versions: [newest] }) => (newest ? formats.dateTime(newest.releasedAt) : UNKNOWN),
        },
        {
          key: 'questions',
          title: t('questionnaires.questionCount'),
          isNumeric: true,
          render: ({ questionCount }) => formats.number(questionCount),
        },
        {
          key: 'running',
          title: t('questionnaires.openCount'),
          isNumeric: true,
          render: (row) => <RunningAnalyses questionnaireId={row.id} count={runningCount(row)} />,
        },
      ]}
    />
  );
}
