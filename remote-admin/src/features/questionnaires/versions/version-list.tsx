import type { QuestionnaireDetail, QuestionnaireVersion } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

/** What was released when, and how many analyses keep to it. */
export function VersionList({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (questionnaire.versions.length === 0)
    return <p role="status">{t('questionnaires.difference.neverReleased')}</p>;
  return (
    <DataTable<QuestionnaireVersion>
      label={t('questionnaires.versions.title')}
      rows={questionnaire.versions}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'number',
          title: t('questionnaires.releasedNumber'),
          render: ({ number }) => formats.number(number),
        },
        {
          key: 'releasedAt',
          title: t('questionnaires.releasedAt'),
          render: ({ releasedAt }) => formats.dateTime(releasedAt),
        },
        {
          key: 'releasedBy',
          title: t('questionnaires.versions.releasedBy'),
          render: ({ releasedBy }) => releasedBy ?? t('questionnaires.versions.delivered'),
        },
        {
          key: 'open',
          title: t('questionnaires.openCount'),
          isNumeric: true,
          render: ({ openCount }) => formats.number(openCount),
        },
        {
          key: 'finished',
          title: t('questionnaires.versions.finished'),
          isNumeric: true,
          render: ({ finishedCount }) => formats.number(finishedCount),
        },
      ]}
    />
  );
}
