import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { importReportQuery, undoImport } from '../api/imports';

interface Reason {
  readonly reason: string;
}

const schema = object({
  reason: string()
    .trim()
    .required('ui:record.required')
    .max(maxLengths.acceptanceReason, 'ui:record.tooLong'),
});

/** Brings back the prices from before an import, with a reason. */
export function UndoImport({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const client = useQueryClient();
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name: 'undoImport',
    recordId: importId,
    defaultValues: { reason: '' },
    resolver: yupResolver(schema),
  });
  const undo = useAction({
    isInline: true,
    run: async ({ reason }: Reason) => {
      const report = await undoImport(importId, reason.trim());
      client.setQueryData(importReportQuery(importId).queryKey, report);
    },
    onDone: () => {
      setOpen(false);
      void message.success(t('report.undo.done'));
    },
  });
  const send = form.handleSubmit((values) => undo.start(values));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('report.undo.open')}</Button>
      <Modal
        open={isOpen}
        title={t('report.undo.title')}
        okText={t('report.undo.open')}
        okButtonProps={{ danger: true }}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={undo.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          undo.reset();
          setOpen(false);
        }}
      >
        <p>{t('report.undo.text')}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="reason" label={t('imports.preview.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {undo.refusal === null ? null : <Alert type="error" role="alert" showIcon title={undo.refusal} />}
      </Modal>
    </>
  );
}
