import type { CorporateAction } from '@depotwerk/contract/market';
import { CORPORATE_ACTION_REASON_LENGTH } from '@depotwerk/contract/market/values/corporate-actions';
import { useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { takeActionBack } from '../api/corporate-actions';
import { useActionWords } from './use-action-words';

interface Reason {
  readonly reason: string;
}

const LEAST_LENGTH = 3;
const schema = object({
  reason: string()
    .trim()
    .required('ui:record.required')
    .min(LEAST_LENGTH, 'ui:record.required')
    .max(CORPORATE_ACTION_REASON_LENGTH, 'ui:record.tooLong'),
});

interface TakeActionBackProps {
  readonly action: CorporateAction;
  /** Of the page. */
  readonly fundId: number;
}

/** Discards a proposal, or undoes what was confirmed; both with a reason. */
export function TakeActionBack({ action, fundId }: TakeActionBackProps) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const words = useActionWords();
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name: 'takeCorporateActionBack',
    recordId: action.id,
    defaultValues: { reason: '' },
    resolver: yupResolver(schema),
  });
  const takeBack = useAction({
    isInline: true,
    run: ({ reason }: Reason) => takeActionBack(action.id, reason),
    onDone: () => {
      setOpen(false);
      void message.success(t(`corporateActions.takenBackFrom.${step}`));
    },
  });
  const step = action.state === 'confirmed' ? 'confirmed' : 'proposed';
  const name = `${words.kind(action, fundId)}, ${words.ratio(action)}`;
  const send = form.handleSubmit((values) => takeBack.start(values));
  return (
    <>
      <Button
        size="small"
        aria-label={t('corporateActions.takeBackOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t(`corporateActions.takeBack.${step}`)}
      </Button>
      <Modal
        open={isOpen}
        title={name}
        okText={t(`corporateActions.takeBack.${step}`)}
        okButtonProps={{ danger: true }}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={takeBack.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          takeBack.reset();
          setOpen(false);
        }}
      >
        <p>{t(`corporateActions.takeBackText.${step}`)}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="reason" label={t('corporateActions.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {takeBack.refusal === null ? null : (
          <Alert type="error" role="alert" showIcon title={takeBack.refusal} />
        )}
      </Modal>
    </>
  );
}
