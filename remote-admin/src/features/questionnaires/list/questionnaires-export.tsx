import type { QuestionnaireRow } from '@depotwerk/contract/analyses';
import { useTranslation } from '@depotwerk/platform';
import { ListExport } from '@depotwerk/ui/data';
import { questionnaireStates } from './questionnaire-state';
import { runningCount } from './running-count';

/** All questionnaires as a file. */
export function QuestionnairesExport({ rows }: { readonly rows: readonly QuestionnaireRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <ListExport<QuestionnaireRow>
      title={t('questionnaires.title')}
      isEmpty={rows.length === 0}
      columns={[
        { title: t('questionnaires.name'), cell: ({ name }) => ({ kind: 'text', text: name }) },
        {
          title: t('questionnaires.state'),
          cell: (row) => ({
            kind: 'text',
            text: questionnaireStates(row)
              .map(({ name }) => t(`questionnaires.${name}`))
              .join(', '),
          }),
        },
        {
          title: t('questionnaires.releasedNumber'),
          cell: ({ releasedNumber }) => ({ kind: 'number', value: releasedNumber }),
        },
        {
          title: t('questionnaires.releasedAt'),
          cell: ({ versions: [newest] }) => ({ kind: 'date', date: newest?.releasedAt ?? null }),
        },
        {
          title: t('questionnaires.questionCount'),
          cell: ({ questionCount }) => ({ kind: 'number', value: questionCount }),
        },
        {
          title: t('questionnaires.openCount'),
          cell: (row) => ({ kind: 'number', value: runningCount(row) }),
        },
      ]}
      loadAll={async () => rows}
    />
  );
}
