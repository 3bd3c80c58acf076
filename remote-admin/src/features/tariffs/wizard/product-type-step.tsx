import { tariffDecimals } from '@depotwerk/contract/tariffs/values/tariff-decimals';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Select } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import {
  boolean,
  dateEntry,
  FormField,
  mixed,
  number,
  numberEntry,
  object,
  percentEntry,
  useWatch,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import type { OptimizationInterval } from '@depotwerk/domain';
import type { TariffRecord } from '../api/tariff-drafts';
import { tariffTypesQuery } from '../api/tariffs';
import { GuaranteeFields } from './guarantee-fields';
import { OptimizationFields } from './optimization-fields';
import { PensionDepotFields } from './pension-depot-fields';
import { guaranteeFields, isOpen, ofType, PENSION_DEPOT, type OpenField } from './product-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** TARIFF-PRODUCTTYPE-18: required where it is open. */
const whenOpen =
  (field: OpenField) =>
  (value: unknown, { parent }: { readonly parent: unknown }) =>
    !isOpen(field, parent as TariffValues) || (value !== null && value !== undefined);

const REQUIRED = 'ui:record.required';
const RANGE = 'admin:tariffWizard.product.percentRange';
const percent = () =>
  percentEntry(tariffDecimals.productPercent).min(0, RANGE).max(1, RANGE).nullable().defined();

const schema = object({
  tariffTypeId: number().nullable().required(REQUIRED),
  guaranteedLevel: percent().test('open', REQUIRED, whenOpen('guaranteedLevel')),
  guaranteedInterest: percent().test('open', REQUIRED, whenOpen('guaranteedInterest')),
  isGuaranteedLevelCustomizable: boolean()
    .nullable()
    .defined()
    .test('open', REQUIRED, whenOpen('isGuaranteedLevelCustomizable')),
  guaranteeTypeId: number().nullable().defined().test('open', REQUIRED, whenOpen('guaranteeTypeId')),
  guaranteeSecurityId: number().nullable().defined().test('open', REQUIRED, whenOpen('guaranteeSecurityId')),
  continuousOptimization: boolean().required(),
  optimizationInterval: mixed<OptimizationInterval>()
    .nullable()
    .defined()
    .test('open', REQUIRED, whenOpen('optimizationInterval')),
  optimizationStart: dateEntry().nullable().defined().test('open', REQUIRED, whenOpen('optimizationStart')),
  makePortfolioAdjustmentsNow: boolean()
    .nullable()
    .defined()
    .test('open', REQUIRED, whenOpen('makePortfolioAdjustmentsNow')),
  costCap: percent(),
  riskIndicatorLimit: numberEntry(0)
    .min(1, 'admin:tariffWizard.product.indicatorRange')
    .max(7, 'admin:tariffWizard.product.indicatorRange')
    .nullable()
    .defined(),
});

/** Type of the tariff, its guarantee and its continuous optimization (TARIFF-PRODUCTTYPE). */
function Fields(props: StepProps<TariffRecord, TariffValues>) {
  const { form, isReadOnly } = props;
  const { t } = useTranslation('admin');
  const types = useQuery(tariffTypesQuery);
  const offerUndo = useUndo();
  const tariffTypeId = useWatch({ control: form.control, name: 'tariffTypeId' });
  /** A box that opens is unticked, which is an answer (OPEN-66); everything else is empty. */
  const changeType = (typeId: number | null) => {
    const before = form.getValues();
    const opener = { tariffTypeId: typeId, continuousOptimization: false };
    for (const field of guaranteeFields) form.setValue(field, null, { shouldDirty: true });
    if (isOpen('isGuaranteedLevelCustomizable', opener))
      form.setValue('isGuaranteedLevelCustomizable', false, { shouldDirty: true });
    if (typeId !== PENSION_DEPOT)
      for (const field of ['costCap', 'riskIndicatorLimit'] as const)
        form.setValue(field, null, { shouldDirty: true });
    if (!ofType.some((field) => typeof before[field] !== 'boolean' && before[field] !== null)) return;
    offerUndo(t('tariffWizard.product.typeChanged'), () => {
      for (const field of ['tariffTypeId', ...ofType] as const)
        form.setValue(field, before[field], { shouldDirty: true, shouldValidate: true });
    });
  };
  if (types.error)
    return (
      <LoadFailed
        title={t('tariffWizard.product.typesFailed')}
        error={types.error}
        isRetrying={types.isFetching}
        onRetry={() => void types.refetch()}
      />
    );
  return (
    <div className={styles.fields}>
      <FormField
        control={form.control}
        name="tariffTypeId"
        label={t('tariffWizard.field.tariffTypeId')}
        isRequired
      >
        {({ onChange, ...input }) => (
          <Select<number | null>
            {...input}
            disabled={isReadOnly}
            loading={types.isLoading}
            placeholder={t('tariffWizard.choose')}
            options={
              types.data?.map(({ id, tariffTypeName }) => ({ value: id, label: tariffTypeName })) ?? []
            }
            onChange={(typeId) => {
              changeType(typeId);
              onChange(typeId);
            }}
          />
        )}
      </FormField>
      <GuaranteeFields {...props} />
      {tariffTypeId === PENSION_DEPOT ? <PensionDepotFields {...props} /> : null}
      <OptimizationFields {...props} />
    </div>
  );
}

export const productTypeStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'productType',
  label: 'admin:tariffWizard.step.productType',
  schema,
  Fields,
};
