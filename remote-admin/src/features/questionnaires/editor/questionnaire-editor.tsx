import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { api, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { Wizard, type WizardStep } from '@depotwerk/ui/forms';
import { questionnaireQuery, readQuestionnaire } from '../api/questionnaires';
import { PreviewStep } from '../preview/preview-step';
import { QuestionsStep } from '../questions/questions-step';
import { RulesStep } from '../rules/rules-step';
import { DraftDifference } from '../versions/draft-difference';
import { VersionList } from '../versions/version-list';
import { mergedQuestions } from './merged-questions';
import { previewSchema, questionsSchema, rulesSchema } from './questionnaire-schema';
import {
  contentOf,
  questionnaireFieldAt,
  questionnaireValues,
  type QuestionnaireValues,
} from './questionnaire-values';
import { useQuestionnaireFields } from './use-questionnaire-fields';

const steps: readonly WizardStep<QuestionnaireDetail, QuestionnaireValues>[] = [
  {
    key: 'questions',
    label: 'admin:questionnaires.questions',
    schema: questionsSchema,
    Fields: QuestionsStep,
  },
  { key: 'rules', label: 'admin:questionnaires.rules.title', schema: rulesSchema, Fields: RulesStep },
  { key: 'preview', label: 'admin:questionnaires.preview.title', schema: previewSchema, Fields: PreviewStep },
];
const merges = { questions: mergedQuestions };

/** A questionnaire with its steps, what differs from its release, and its versions. */
export function QuestionnaireEditor({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { id: questionnaireId } = questionnaire;
  const save = (values: QuestionnaireValues, version: number | null) =>
    api.request('PUT /questionnaires/:questionnaireId', {
      params: { questionnaireId },
      version: version ?? questionnaire.version,
      body: { name: values.name.trim(), content: contentOf(values) },
    });
  return (
    <Wizard
      name="questionnaire"
      record={questionnaire}
      steps={steps}
      fields={useQuestionnaireFields()}
      valuesOf={questionnaireValues}
      fieldAt={questionnaireFieldAt}
      merges={merges}
      save={save}
      reload={() => readQuestionnaire(questionnaireId)}
      lastChange={() => Promise.resolve(null)}
      onSaved={(saved) => {
        client.setQueryData(questionnaireQuery(questionnaireId).queryKey, saved);
        void message.success(t('questionnaires.saved'));
      }}
      submitText={t('questionnaires.save')}
      views={[
        {
          key: 'difference',
          label: t('questionnaires.difference.title'),
          content: <DraftDifference questionnaire={questionnaire} />,
        },
        {
          key: 'versions',
          label: t('questionnaires.versions.title'),
          count: questionnaire.versions.length,
          content: <VersionList questionnaire={questionnaire} />,
        },
      ]}
    />
  );
}
