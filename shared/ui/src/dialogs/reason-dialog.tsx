import { useMutation, useTranslation } from '@depotwerk/platform';
import { yupResolver } from '@hookform/resolvers/yup';
import { Alert, Button, Input } from 'antd';
import { Messages } from '../shell/notices';
import { Modal } from '../controls/modal';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { object, string } from 'yup';
import { FormField } from '../record-form/form-field';
import { useDialogForm } from '../record-form/use-dialog-form';
import { useRefusal } from '../states/use-refusal';

interface Reason {
  readonly reason: string;
}

export interface ReasonDialogProps {
  /** The same in every release; what was typed is kept under it while somebody signs in again. */
  readonly name: string;
  readonly recordId: string;
  /** On the button that opens the dialog, and on the one that sends. */
  readonly action: string;
  readonly title: string;
  /** What happens then. */
  readonly text?: string;
  /** What it is about in detail; asked for when the dialog opens. */
  readonly details?: ReactNode;
  /** Beside the field. */
  readonly label: string;
  /** Characters of the reason. */
  readonly maxLength: number;
  readonly minLength?: number;
  readonly button?: Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'>;
  /** Rejects with the fault of the server; a refusal stands in the dialog. */
  readonly send: (reason: string) => Promise<unknown>;
  /** Said once it is done; asked for then, where it depends on the answer. */
  readonly doneText: string | (() => string);
  readonly onDone?: () => void;
}

/** A button for what wants a reason, and the dialog that asks for it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { name, recordId, action, title, text, details, label, maxLength, minLength = 1, button } = props;
  const { send, doneText, onDone } = props;
  const { t } = useTranslation('ui');
  const { message } = Messages.useApp();
  const { tellBy } = useRefusal();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name,
    recordId,
    defaultValues: { reason: '' },
    resolver: yupResolver(
      object({
        reason: string()
          .trim()
          .required('ui:record.required')
          .min(minLength, 'ui:record.required')
          .max(maxLength, 'ui:record.tooLong'),
      }),
    ),
  });
  const close = () => {
    setRefusal(null);
    setOpen(false);
    form.reset();
  };
  const doing = useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ reason }: Reason) => send(reason.trim()),
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      close();
      void message.success(typeof doneText === 'string' ? doneText : doneText());
      onDone?.();
    },
    onError: tellBy(setRefusal),
  });
  const submit = form.handleSubmit((values) => {
    if (!doing.isPending) doing.mutate(values);
  });
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Modal
        open={isOpen}
        title={title}
        okText={action}
        okButtonProps={{ danger: true }}
        cancelText={t('confirm.cancel')}
        confirmLoading={doing.isPending}
        onOk={() => void submit()}
        onCancel={close}
      >
        {text === undefined ? null : <p>{text}</p>}
        {isOpen ? details : null}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <FormField control={form.control} name="reason" label={label} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {refusal === null ? null : <Alert type="error" role="alert" showIcon title={refusal} />}
      </Modal>
    </>
  );
}
