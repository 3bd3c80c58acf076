import { tariffDecimals } from '@depotwerk/contract/tariffs/values/tariff-decimals';
import { useTranslation } from '@depotwerk/platform';
import {
  FormField,
  MoneyInput,
  NumberInput,
  numberEntry,
  object,
  PercentInput,
  percentEntry,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import {
  settingFields,
  settingKinds,
  settingPairs,
  type SettingField,
  type SettingKind,
} from './setting-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

const inputs = { securities: NumberInput, fraction: PercentInput, value: MoneyInput } as const;

const MAX_COUNT = 1000;
const MAX_EUR = 1e9;
/** TARIFF-SETTINGS-14 to 19 */
const entries = {
  securities: () =>
    numberEntry(0)
      .min(1, 'admin:tariffWizard.settings.atLeastOne')
      .max(MAX_COUNT, 'admin:tariffWizard.settings.atMostThousand'),
  fraction: () =>
    percentEntry(tariffDecimals.settingPercent)
      .min(0.01, 'admin:tariffWizard.settings.percentRange')
      .max(1, 'admin:tariffWizard.settings.percentRange'),
  value: () =>
    numberEntry(tariffDecimals.settingEur)
      .min(1, 'admin:tariffWizard.settings.atLeastOne')
      .max(MAX_EUR, 'admin:tariffWizard.settings.atMostBillion'),
} as const satisfies Record<SettingKind, unknown>;

/** Compares with another field; what is no number yet breaks no order (TARIFF-SETTINGS-10 to 13). */
const compared = (
  kind: SettingKind,
  other: SettingField,
  message: string,
  isBroken: (own: number, other: number) => boolean,
) =>
  entries[kind]()
    .nullable()
    .defined()
    .test('order', `admin:tariffWizard.settings.${message}.${other}`, (own, { parent }) => {
      const bound = (parent as TariffValues)[other];
      return own === null || typeof bound !== 'number' || !isBroken(own, bound);
    });

const schema = object(
  Object.fromEntries(
    settingPairs.flatMap(({ kind, min, max }) => [
      [min, compared(kind, max, 'lowerOrEqual', (own, bound) => own > bound)],
      [max, compared(kind, min, 'largerOrEqual', (own, bound) => own < bound)],
    ]),
  ),
);

/** Limits of portfolio and savings plan; an empty field is no limit (TARIFF-SETTINGS). */
function Fields({ form: { control }, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p className={styles.intro}>{t('tariffWizard.settings.intro')}</p>
      {settingKinds.map((kind) => (
        <fieldset key={kind} className={styles.group}>
          <legend>{t(`tariffWizard.settings.${kind}`)}</legend>
          <div className={styles.pairs}>
            {settingPairs
              .filter((pair) => pair.kind === kind)
              .flatMap(({ min, max }) => [min, max])
              .map((name) => {
                const EntryOfKind = inputs[kind];
                return (
                  <FormField key={name} control={control} name={name} label={t(`tariffWizard.field.${name}`)}>
                    {(input) => <EntryOfKind {...input} disabled={isReadOnly} />}
                  </FormField>
                );
              })}
          </div>
        </fieldset>
      ))}
    </>
  );
}

export const settingsStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'settings',
  label: 'admin:tariffWizard.step.settings',
  schema,
  Fields,
  isEmpty: (values) => settingFields.every((field) => values[field] === null),
};
