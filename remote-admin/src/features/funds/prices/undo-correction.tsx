import type { PriceCorrection } from '@depotwerk/contract/market';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import { FormField, object, string, useDialogForm, yupResolver } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { undoCorrection } from '../api/price-corrections';
import { usePriceText } from './use-price-text';

interface Reason {
  readonly reason: string;
}

const schema = object({
  reason: string()
    .trim()
    .required('ui:record.required')
    .max(maxLengths.acceptanceReason, 'ui:record.tooLong'),
});

interface UndoCorrectionProps {
  readonly fundId: number;
  readonly correction: PriceCorrection;
}

/** Brings back the price from before a correction, with a reason. */
export function UndoCorrection({ fundId, correction }: UndoCorrectionProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const priceText = usePriceText();
  const { message } = Messages.useApp();
  const day = formats.date(correction.date);
  const { form, isOpen, setOpen } = useDialogForm<Reason>({
    name: 'undoPriceCorrection',
    recordId: correction.id,
    defaultValues: { reason: '' },
    resolver: yupResolver(schema),
  });
  const undo = useAction({
    isInline: true,
    run: ({ reason }: Reason) => undoCorrection(fundId, correction.id, reason.trim()),
    onDone: () => {
      setOpen(false);
      void message.success(t('fundPrices.undone', { day }));
    },
  });
  const send = form.handleSubmit((values) => undo.start(values));
  return (
    <>
      <Button size="small" aria-label={t('fundPrices.undoOf', { day })} onClick={() => setOpen(true)}>
        {t('fundPrices.undo')}
      </Button>
      <Modal
        open={isOpen}
        title={t('fundPrices.undoOf', { day })}
        okText={t('fundPrices.undo')}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={undo.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          undo.reset();
          setOpen(false);
        }}
      >
        <p>{t('fundPrices.undoText', { day, price: priceText(correction.priceBefore) })}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="reason" label={t('funds.form.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {undo.refusal === null ? null : <Alert type="error" role="alert" showIcon title={undo.refusal} />}
      </Modal>
    </>
  );
}
