import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { ReasonDialog } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { NobodyDecides } from '../../actions/nobody-decides';
import { questionnaireQuery } from '../api/questionnaires';

interface StateProps {
  readonly questionnaire: QuestionnaireDetail;
}

/** Who asks for the release of the draft, with the way to send it back, or why it came back. */
export function RequestState({ questionnaire }: StateProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { request, sentBack, isReleasedByOthers } = questionnaire;
  const words = ({ by, at }: { readonly by: string; readonly at: string }) => ({
    by,
    at: formats.dateTime(at),
  });
  if (request)
    return (
      <>
        <NobodyDecides hasDecider={questionnaire.hasDecider} right="questionnaires" />
        <Alert
          type="info"
          showIcon
          title={t('questionnaires.request.open', words(request))}
          description={request.note}
          action={isReleasedByOthers ? null : <SendBack questionnaire={questionnaire} />}
        />
      </>
    );
  return sentBack ? (
    <Alert
      type="warning"
      showIcon
      title={t('questionnaires.request.sentBack', words(sentBack))}
      description={sentBack.reason}
    />
  ) : null;
}

function SendBack({ questionnaire }: StateProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { id: questionnaireId, version } = questionnaire;
  return (
    <ReasonDialog
      name="sendQuestionnaireBack"
      recordId={questionnaireId}
      action={t('questionnaires.request.reject')}
      title={t('questionnaires.request.rejectTitle')}
      label={t('questionnaires.request.reason')}
      maxLength={maxLengths.description}
      send={async (reason) => {
        const saved = await api.request('POST /questionnaires/:questionnaireId/rejection', {
          params: { questionnaireId },
          version,
          body: { reason },
        });
        client.setQueryData(questionnaireQuery(questionnaireId).queryKey, saved);
      }}
      doneText={t('questionnaires.request.rejected')}
    />
  );
}
