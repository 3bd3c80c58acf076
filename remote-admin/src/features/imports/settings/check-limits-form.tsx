import type { CheckLimitsSetting } from '@depotwerk/contract/operation';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { checkLimitBounds, defaultCheckLimits, type CheckLimits } from '@depotwerk/domain';
import { api, useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Input, Messages } from '@depotwerk/ui/data';
import {
  ConflictDialog,
  DraftNotice,
  FormField,
  FormFooter,
  NumberInput,
  PercentInput,
  useRecordForm,
  type ConflictFields,
} from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import { checkLimitsQuery, saveCheckLimits } from '../api/check-limits';
import styles from '../imports.module.css';
import { fractionLimits, limitFields, limitResolver, limitValues, type LimitValues } from './limit-values';

/** There is one setting of it. */
type SettingRecord = CheckLimitsSetting & { readonly id: string };
const recordOf = (setting: CheckLimitsSetting): SettingRecord => ({ ...setting, id: 'checkLimits' });

const sections = ['prices', 'costs', 'contracts'] as const;

/** The limits with what they may be, and why somebody changes them. */
export function CheckLimitsForm({ setting }: { readonly setting: CheckLimitsSetting }) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const formats = useFormats();
  const client = useQueryClient();
  const { message } = Messages.useApp();
  const { form, isDirty, isSaving, refusal, submit, discard, draft, conflict, settle, dismissConflict } =
    useRecordForm<SettingRecord, LimitValues>({
      name: 'checkLimits',
      record: recordOf(setting),
      valuesOf: (record) => limitValues(record ?? setting),
      resolver: limitResolver,
      save: async ({ reason, ...limits }, version) =>
        recordOf(await saveCheckLimits({ ...limits, reason: reason.trim() }, version ?? setting.version)),
      reload: async () => recordOf(await api.request('GET /check-limits', {})),
      lastChange: ({ changedBy: by, changedAt: at }) =>
        Promise.resolve(by === null || at === null ? null : { by, at }),
      onSaved: ({ id: _, ...saved }) => {
        client.setQueryData(checkLimitsQuery.queryKey, saved);
        void message.success(t('checkLimits.saved'));
      },
    });
  const textOf = (name: keyof CheckLimits, value: number) =>
    fractionLimits.includes(name) ? formats.fraction(value) : formats.number(value);
  const hintOf = (name: keyof CheckLimits) => {
    const [least, most] = checkLimitBounds[name];
    return t(`checkLimits.${name}Hint`, {
      least: textOf(name, least),
      most: textOf(name, most),
      usual: textOf(name, defaultCheckLimits[name]),
    });
  };
  const field = (name: keyof CheckLimits) => ({
    label: t(`checkLimits.${name}`),
    text: (value: number) => textOf(name, value),
  });
  const fields: ConflictFields<LimitValues> = {
    priceMove: field('priceMove'),
    priceDeviations: field('priceDeviations'),
    priceDays: field('priceDays'),
    priceFactor: field('priceFactor'),
    ongoingFee: field('ongoingFee'),
    entryCost: field('entryCost'),
    deliveryChange: field('deliveryChange'),
    reason: { label: t('checkLimits.reason'), text: (reason) => reason },
  };
  return (
    <form
      className={styles.limits}
      noValidate
      aria-label={t('checkLimits.title')}
      onSubmit={(event) => void submit(event)}
    >
      <DraftNotice draft={draft} />
      {sections.map((section) => (
        <section key={section} className={styles.fields} aria-label={t(`checkLimits.${section}`)}>
          <h3 className={styles.fieldsTitle}>{t(`checkLimits.${section}`)}</h3>
          {limitFields[section].map((name) => (
            <FormField
              key={name}
              control={form.control}
              name={name}
              label={t(`checkLimits.${name}`)}
              hint={hintOf(name)}
              isRequired
            >
              {(input) =>
                fractionLimits.includes(name) ? <PercentInput {...input} /> : <NumberInput {...input} />
              }
            </FormField>
          ))}
        </section>
      ))}
      <FormField control={form.control} name="reason" label={t('checkLimits.reason')} isRequired>
        {(input) => <Input {...input} {...limited(maxLengths.acceptanceReason)} autoComplete="off" />}
      </FormField>
      <FormFooter isDirty={isDirty} isSaving={isSaving} refusal={refusal} onDiscard={discard} />
      <ConflictDialog
        conflict={conflict}
        valuesOf={limitValues}
        fields={fields}
        onSettle={settle}
        onClose={dismissConflict}
      />
    </form>
  );
}
