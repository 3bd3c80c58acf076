import type { PriceHistory } from '@depotwerk/contract/market';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, Input, Messages, Modal } from '@depotwerk/ui/data';
import {
  ChoiceField,
  FormField,
  mixed,
  NumberInput,
  object,
  string,
  useDialogForm,
  useWatch,
  yupResolver,
} from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { useAction } from '../../actions/use-action';
import { correctPrice } from '../api/price-corrections';
import { priceEntry } from '../edit/fund-values';
import styles from '../funds.module.css';
import { usePriceText } from './use-price-text';

const verdicts = ['replace', 'remove'] as const;

interface Entry {
  readonly verdict: (typeof verdicts)[number];
  readonly price: number | null;
  readonly reason: string;
}

const schema = object({
  verdict: mixed<Entry['verdict']>().oneOf(verdicts).required('ui:record.required'),
  price: priceEntry
    .nullable()
    .defined()
    .test(
      'required',
      'ui:record.required',
      (price, { parent }: { parent: Entry }) => parent.verdict === 'remove' || price !== null,
    ),
  reason: string()
    .trim()
    .required('ui:record.required')
    .max(maxLengths.acceptanceReason, 'ui:record.tooLong'),
});

interface CorrectPriceProps {
  readonly fundId: number;
  readonly row: PriceHistory['items'][number];
}

/** Replaces the price of a day, or takes it out, with a reason; what lies far from its neighbours is confirmed. */
export function CorrectPrice({ fundId, row }: CorrectPriceProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const priceText = usePriceText();
  const { message } = Messages.useApp();
  /** The price that was looked at once more; another one is not confirmed with it. */
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const day = formats.date(row.date);
  const { form, isOpen, setOpen } = useDialogForm<Entry>({
    name: 'correctPrice',
    recordId: `${fundId}/${row.date}`,
    defaultValues: { verdict: 'replace', price: null, reason: '' },
    resolver: yupResolver(schema),
  });
  const { control } = form;
  const [verdict, price] = useWatch({ control, name: ['verdict', 'price'] });
  const correct = useAction({
    isInline: true,
    run: ({ price: corrected, reason }: Entry) =>
      correctPrice(fundId, {
        date: row.date,
        priceBefore: row.price,
        price: verdict === 'remove' ? null : corrected,
        isConfirmed: corrected !== null && corrected === confirmed,
        reason: reason.trim(),
      }),
    onDone: () => {
      close();
      void message.success(t('fundPrices.corrected', { day }));
    },
  });
  const send = form.handleSubmit((values) => correct.start(values));
  const close = () => {
    correct.reset();
    form.reset();
    setConfirmed(null);
    setOpen(false);
  };
  return (
    <>
      <Button size="small" aria-label={t('fundPrices.correctOf', { day })} onClick={() => setOpen(true)}>
        {t('fundPrices.correct')}
      </Button>
      <Modal
        open={isOpen}
        title={t('fundPrices.correctTitle', { day })}
        okText={t('fundPrices.correctOk')}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={correct.isBusy}
        onOk={() => void send()}
        onCancel={close}
      >
        <p>{t('fundPrices.correctText', { price: priceText(row.price) })}</p>
        <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <ChoiceField
            control={control}
            name="verdict"
            label={t('fundPrices.verdictTitle')}
            options={verdicts.map((value) => ({ value, label: t(`fundPrices.verdict.${value}`) }))}
          />
          {verdict === 'replace' ? (
            <FormField control={control} name="price" label={t('fundPrices.price')} isRequired>
              {(input) => <NumberInput {...input} />}
            </FormField>
          ) : null}
          <FormField control={control} name="reason" label={t('funds.form.reason')} isRequired>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        {correct.refusal === null ? null : (
          <Alert type="error" role="alert" showIcon title={correct.refusal} />
        )}
        {correct.refusalCode === 'funds.priceDoubtful' ? (
          <Checkbox
            checked={price !== null && price === confirmed}
            onChange={({ target }) => setConfirmed(target.checked ? price : null)}
          >
            {t('fundPrices.confirm')}
          </Checkbox>
        ) : null}
      </Modal>
    </>
  );
}
