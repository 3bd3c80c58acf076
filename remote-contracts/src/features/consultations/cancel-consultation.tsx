import type { Consultation } from '@depotwerk/contract/advice';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal, useRefusal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { cancelConsultation } from './consultation-calls';

interface Reason {
  readonly reason: string;
}

const schema = object({
  reason: string()
    .trim()
    .required('ui:record.required')
    .max(maxLengths.consultationReason, 'ui:record.tooLong'),
});

/** Cancels the record of a talk with a reason; it stays in sight. */
export function CancelConsultation({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name: 'cancelConsultation',
    recordId: consultation.id,
    defaultValues: { reason: '' },
    resolver: yupResolver(schema),
  });
  const { tellBy } = useRefusal();
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ reason }: Reason) => cancelConsultation(consultation, reason.trim()),
    onSuccess: () => {
      setOpen(false);
      void message.success(t('consultations.cancelled'));
    },
    onError: tellBy(setRefusal),
  });
  const send = form.handleSubmit((values) => {
    if (!cancel.isPending) cancel.mutate(values);
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('consultations.cancel.action')}
      </Button>
      <Modal
        open={isOpen}
        title={t('consultations.cancel.title')}
        okText={t('consultations.cancel.action')}
        okButtonProps={{ danger: true }}
        cancelText={t('optimization.cancel')}
        confirmLoading={cancel.isPending}
        onOk={() => void send()}
        onCancel={() => {
          setRefusal(null);
          setOpen(false);
        }}
      >
        <p>{t('consultations.cancel.text')}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="reason" label={t('consultations.cancel.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
      </Modal>
    </>
  );
}
