import { isIsoDate } from '@depotwerk/domain';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { api, Link, useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal } from '@depotwerk/ui/data';
import {
  dateEntry,
  DateInput,
  FormField,
  object,
  string,
  useDialogForm,
  useWatch,
  yupResolver,
} from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import type { TariffRecord } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { ReleaseEffects } from './release-effects';
import { useAction } from '../../actions/use-action';

interface Submission {
  readonly validFrom: string | null;
  readonly note: string;
}

const schema = object({
  validFrom: dateEntry()
    .nullable()
    .defined()
    .test('required', 'ui:record.required', (day) => day !== null),
  note: string().defined().max(maxLengths.description, 'ui:record.tooLong'),
});

/** Hands the draft to a second administrator, with the day from which it is to count. */
export function SubmitDraft({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const { form, isOpen, setOpen } = useDialogForm<Submission>({
    name: 'submitTariff',
    recordId: String(draft.id),
    defaultValues: { validFrom: null, note: '' },
    resolver: yupResolver(schema),
  });
  const submit = useAction({
    isInline: true,
    run: ({ validFrom, note }: Submission) =>
      api.request('POST /tariffs/:tariffId/submission', {
        params: { tariffId: draft.id },
        version: draft.version,
        body: { validFrom: validFrom ?? '', note: note.trim() === '' ? null : note.trim() },
      }),
    onDone: ({ state, hasDecider = true }) => {
      setOpen(false);
      if (hasDecider)
        void message.success(t(state === 'released' ? 'tariffActions.released' : 'tariffActions.submitted'));
      else void message.warning(t('nobodyDecides.title'));
    },
  });
  const day = useWatch({ control: form.control, name: 'validFrom' });
  const send = form.handleSubmit((values) => submit.start(values));
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('tariffActions.submit')}
      </Button>
      <Modal
        open={isOpen}
        title={t('tariffActions.submitTitle', { number: draft.number })}
        okText={t('tariffActions.submit')}
        cancelText={t('tariffActions.cancel')}
        confirmLoading={submit.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          submit.reset();
          setOpen(false);
        }}
      >
        <p>{t('tariffActions.submitText')}</p>
        <form noValidate onSubmit={(event) => void send(event)}>
          <FormField control={form.control} name="validFrom" label={t('tariffActions.validFrom')} isRequired>
            {(input) => <DateInput {...input} />}
          </FormField>
          <FormField control={form.control} name="note" label={t('tariffActions.note')}>
            {(input) => <Input.TextArea {...input} rows={3} />}
          </FormField>
        </form>
        <ReleaseEffects draft={draft} validFrom={day !== null && isIsoDate(day) ? day : null} />
        {submit.refusal === null ? null : (
          <Alert
            type="error"
            role="alert"
            showIcon
            title={submit.refusal}
            description={
              submit.refusalCode === 'tariffs.notReleasable' ? (
                <Link to={tariffPaths.summary(draft.tariffId)}>{t('tariffActions.toFindings')}</Link>
              ) : null
            }
          />
        )}
      </Modal>
    </>
  );
}
