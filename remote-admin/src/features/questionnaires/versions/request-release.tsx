import type { QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { questionnaireQuery } from '../api/questionnaires';

interface Request {
  readonly note: string;
}

const schema = object({ note: string().defined().max(maxLengths.description, 'ui:record.tooLong') });

/** Asks the other administrators to release the draft, with a note for them. */
export function RequestRelease({ questionnaire }: { readonly questionnaire: QuestionnaireDetail }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { id: questionnaireId, version } = questionnaire;
  const { form, isOpen, setOpen } = useDialogForm<Request>({
    name: 'requestQuestionnaire',
    recordId: questionnaireId,
    defaultValues: { note: '' },
    resolver: yupResolver(schema),
  });
  const ask = useAction({
    isInline: true,
    run: ({ note }: Request) =>
      api.request('POST /questionnaires/:questionnaireId/request', {
        params: { questionnaireId },
        version,
        body: { note: note.trim() === '' ? null : note.trim() },
      }),
    onDone: (saved) => {
      client.setQueryData(questionnaireQuery(questionnaireId).queryKey, saved);
      setOpen(false);
      if (saved.hasDecider ?? true) void message.success(t('questionnaires.request.done'));
      else void message.warning(t('nobodyDecides.title'));
    },
  });
  const send = form.handleSubmit((values) => ask.start(values));
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('questionnaires.request.action')}
      </Button>
      <Modal
        open={isOpen}
        title={t('questionnaires.request.title')}
        okText={t('questionnaires.request.action')}
        cancelText={t('questionnaires.cancel')}
        confirmLoading={ask.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          ask.reset();
          setOpen(false);
        }}
      >
        <p>{t('questionnaires.request.text')}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="note" label={t('questionnaires.request.note')}>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {ask.refusal === null ? null : <Alert type="error" role="alert" showIcon title={ask.refusal} />}
      </Modal>
    </>
  );
}
