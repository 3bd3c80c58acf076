import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { toApiFault, UNKNOWN, useFormats, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { questionnaireQuery } from '../api/questionnaires';
import { QuestionnaireState } from '../list/questionnaire-state';
import { questionnairePaths } from '../paths';
import { RequestState } from '../versions/request-state';
import { ReleaseQuestionnaire } from '../versions/release-questionnaire';
import { QuestionnaireEditor } from './questionnaire-editor';

const GONE: readonly number[] = [400, 404];

export function Component() {
  const { t } = useTranslation('admin');
  const { questionnaireId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(questionnaireQuery(questionnaireId));
  if (data) return <StoredQuestionnaire key={data.id} questionnaire={data} />;
  if (!error) return <PageSkeleton />;
  const isGone = GONE.includes(toApiFault(error).status);
  return (
    <>
      <PageHeader
        title={t(isGone ? 'questionnaires.notFound' : 'questionnaires.title')}
        breadcrumbs={[{ label: t('questionnaires.title'), to: questionnairePaths.list }]}
      />
      {isGone ? (
        <EmptyState
          title={t('questionnaires.notFound')}
          actions={<LinkButton to={questionnairePaths.list}>{t('questionnaires.toList')}</LinkButton>}
        >
          {t('questionnaires.notFoundText')}
        </EmptyState>
      ) : (
        <Page>
          <LoadFailed
            title={t('questionnaires.loadFailed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Page>
      )}
    </>
  );
}

function StoredQuestionnaire({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { name, releasedNumber, versions, questionCount } = questionnaire;
  const running = versions.reduce((sum, { openCount }) => sum + openCount, 0);
  return (
    <>
      <PageHeader
        title={name}
        actions={<ReleaseQuestionnaire questionnaire={questionnaire} />}
        breadcrumbs={[{ label: t('questionnaires.title'), to: questionnairePaths.list }, { label: name }]}
        figures={[
          {
            label: t('questionnaires.releasedNumber'),
            value: releasedNumber === null ? UNKNOWN : formats.number(releasedNumber),
          },
          { label: t('questionnaires.questionCount'), value: formats.number(questionCount) },
          { label: t('questionnaires.openCount'), value: formats.number(running) },
          { label: t('questionnaires.state'), value: <QuestionnaireState row={questionnaire} /> },
        ]}
      />
      <Page>
        <RequestState questionnaire={questionnaire} />
        <QuestionnaireEditor questionnaire={questionnaire} />
      </Page>
    </>
  );
}
