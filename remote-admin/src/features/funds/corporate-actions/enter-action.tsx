import {
  corporateActionKinds,
  type CorporateActionKind,
} from '@depotwerk/contract/market/values/corporate-actions';
import { api, useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Messages, Modal } from '@depotwerk/ui/data';
import {
  ChoiceField,
  dateEntry,
  DateInput,
  FormField,
  mixed,
  number,
  NumberInput,
  object,
  RecordSelect,
  useDialogForm,
  useWatch,
  yupResolver,
} from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useAction } from '../../actions/use-action';
import { enterAction } from '../api/corporate-actions';
import { fundQuery } from '../api/funds';
import styles from '../funds.module.css';

interface Entry {
  readonly kind: CorporateActionKind;
  readonly successorFundId: number | null;
  readonly day: string | null;
  readonly oldUnits: number | null;
  readonly newUnits: number | null;
}

const LEAST = 0.000001;
const MOST = 1_000_000;
const unitCount = () =>
  number()
    .transform((_cast: unknown, typed: unknown) => (typeof typed === 'string' ? Number.NaN : typed))
    .typeError('ui:input.notANumber')
    .min(LEAST, 'admin:corporateActions.unitRange')
    .max(MOST, 'admin:corporateActions.unitRange')
    .nullable()
    .defined()
    .test('required', 'ui:record.required', (units) => units !== null);

const schema = object({
  kind: mixed<CorporateActionKind>().oneOf(corporateActionKinds).required('ui:record.required'),
  successorFundId: number()
    .nullable()
    .defined()
    .test(
      'merger',
      'ui:record.required',
      (id, { parent }: { parent: Entry }) => parent.kind === 'split' || id !== null,
    ),
  day: dateEntry()
    .nullable()
    .defined()
    .test('required', 'ui:record.required', (day) => day !== null),
  oldUnits: unitCount(),
  newUnits: unitCount(),
});

const MOST_FOUND = 20;

/** Writes down a split or merger; it changes nothing before it is confirmed. */
export function EnterAction({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const { form, isOpen, setOpen } = useDialogForm<Entry>({
    name: 'corporateAction',
    recordId: String(fundId),
    defaultValues: { kind: 'split', successorFundId: null, day: null, oldUnits: 1, newUnits: null },
    resolver: yupResolver(schema),
  });
  const { control } = form;
  const [kind, successorId] = useWatch({ control, name: ['kind', 'successorFundId'] });
  const { data: successor } = useQuery({ ...fundQuery(successorId ?? 0), enabled: successorId !== null });
  const enter = useAction({
    isInline: true,
    run: ({ successorFundId, day, oldUnits, newUnits, ...values }: Entry) =>
      enterAction(fundId, {
        ...values,
        successorFundId: values.kind === 'merger' ? successorFundId : null,
        day: day ?? '',
        oldUnits: oldUnits ?? 0,
        newUnits: newUnits ?? 0,
      }),
    onDone: () => {
      setOpen(false);
      form.reset();
      void message.success(t('corporateActions.enterDone'));
    },
  });
  const send = form.handleSubmit((values) => enter.start(values));
  return (
    <>
      <Button className={styles.below ?? ''} onClick={() => setOpen(true)}>
        {t('corporateActions.enter')}
      </Button>
      <Modal
        open={isOpen}
        title={t('corporateActions.enterTitle')}
        okText={t('corporateActions.enterOk')}
        cancelText={t('corporateActions.cancel')}
        confirmLoading={enter.isBusy}
        onOk={() => void send()}
        onCancel={() => {
          enter.reset();
          setOpen(false);
        }}
      >
        <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <ChoiceField
            control={control}
            name="kind"
            label={t('corporateActions.kindTitle')}
            options={corporateActionKinds.map((value) => ({
              value,
              label: t(`corporateActions.kind.${value}`),
            }))}
          />
          {kind === 'merger' ? (
            <FormField
              control={control}
              name="successorFundId"
              label={t('corporateActions.successor')}
              isRequired
            >
              {({ value, onChange, ...input }) => (
                <RecordSelect
                  {...input}
                  value={
                    value === null
                      ? null
                      : { id: value, name: successor?.name ?? '', label: successor?.name ?? '' }
                  }
                  placeholder={t('corporateActions.successorPlaceholder')}
                  queryKey={['funds', 'admin', 'successor', fundId]}
                  load={async (search, signal) => {
                    const found = await api.request('GET /funds', { query: { search } }, { signal });
                    return found
                      .filter(({ id }) => id !== fundId)
                      .slice(0, MOST_FOUND)
                      .map(({ id, name, isin }) => ({ id, name, label: `${name} · ${isin}` }));
                  }}
                  onChange={(choice) => onChange(choice?.id ?? null)}
                />
              )}
            </FormField>
          ) : null}
          <FormField
            control={control}
            name="day"
            label={t('corporateActions.day')}
            hint={t('corporateActions.dayHint')}
            isRequired
          >
            {(input) => <DateInput {...input} />}
          </FormField>
          <FormField control={control} name="oldUnits" label={t('corporateActions.oldUnits')} isRequired>
            {(input) => <NumberInput {...input} />}
          </FormField>
          <FormField
            control={control}
            name="newUnits"
            label={t('corporateActions.newUnits')}
            hint={t(`corporateActions.newUnitsHint.${kind}`)}
            isRequired
          >
            {(input) => <NumberInput {...input} />}
          </FormField>
        </form>
        {enter.refusal === null ? null : <Alert type="error" role="alert" showIcon title={enter.refusal} />}
      </Modal>
    </>
  );
}
