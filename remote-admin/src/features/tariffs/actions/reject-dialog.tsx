import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import { useAction } from '../../actions/use-action';

interface Reason {
  readonly reason: string;
}

const schema = object({
  reason: string().trim().required('ui:record.required').max(maxLengths.description, 'ui:record.tooLong'),
});

interface RejectDraftProps {
  readonly draft: TariffRecord;
  readonly onRejected: () => void;
}

/** Sends a submission back with a reason. */
export function RejectDraft({ draft, onRejected }: RejectDraftProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name: 'rejectTariff',
    recordId: String(draft.id),
    defaultValues: { reason: '' },
    resolver: yupResolver(schema),
  });
  const reject = useAction({
    isInline: true,
    run: (body: Reason) =>
      api.request('POST /tariffs/:tariffId/rejection', {
        params: { tariffId: draft.id },
        version: draft.version,
        body,
      }),
    onDone: () => {
      setOpen(false);
      void message.success(t('tariffActions.rejected'));
      onRejected();
    },
  });
  const send = form.handleSubmit((values) => reject.start(values));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('tariffActions.reject')}</Button>
      <Modal
        open={isOpen}
        title={t('tariffActions.rejectTitle', { number: draft.number })}
        okText={t('tariffActions.reject')}
        okButtonProps={{ danger: true }}
        cancelText={t('tariffActions.cancel')}
        confirmLoading={reject.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          reject.reset();
          setOpen(false);
        }}
      >
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="reason" label={t('tariffActions.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={4} />}
          </FormField>
        </form>
        {reject.refusal === null ? null : <Alert type="error" role="alert" showIcon title={reject.refusal} />}
      </Modal>
    </>
  );
}
