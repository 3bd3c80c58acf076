import type { QuestionnaireDetail, QuestionnaireVersion } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { RunningAnalyses } from '../running-analyses';

/** What was released when, and how many analyses keep to it. */
export function VersionList({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  if (questionnaire.versions.length === 0)
    return <p role="status">{t('questionnaires.difference.neverReleased')}</p>;
  return (
    <DataTable<QuestionnaireVersion>
      label={t('questionnaires.versions.title')}
      rows={questionnaire.versions}
      rowKey={({ number }) => number}
      loadAll={async () => questionnaire.versions}
      columns={[
        {
          key: 'number',
          title: t('questionnaires.releasedNumber'),
          cell: ({ number }) => ({ kind: 'number', value: number }),
        },
        {
          key: 'releasedAt',
          title: t('questionnaires.releasedAt'),
          cell: ({ releasedAt }) => ({ kind: 'dateTime', at: releasedAt }),
        },
        {
          key: 'releasedBy',
          title: t('questionnaires.versions.releasedBy'),
          cell: ({ releasedBy }) => ({
            kind: 'text',
            text: releasedBy ?? t('questionnaires.versions.delivered'),
          }),
        },
        {
          key: 'open',
          title: t('questionnaires.openCount'),
          isNumeric: true,
          render: ({ number, openCount }) => (
            <RunningAnalyses questionnaireId={questionnaire.id} number={number} count={openCount} />
          ),
          cell: ({ openCount }) => ({ kind: 'number', value: openCount }),
        },
        {
          key: 'finished',
          title: t('questionnaires.versions.finished'),
          isNumeric: true,
          cell: ({ finishedCount }) => ({ kind: 'number', value: finishedCount }),
        },
      ]}
    />
  );
}
