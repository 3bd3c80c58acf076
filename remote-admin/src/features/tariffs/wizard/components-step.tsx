import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { number, object, useWatch, type StepProps, type WizardStep } from '@depotwerk/ui/forms';
import { riskComponentQuery } from '../api/lookups';
import type { TariffRecord } from '../api/tariff-drafts';
import { ComponentField } from './component-field';
import { componentChoices } from './component-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** TARIFF-COMPONENTS-19 */
const chosen = number().nullable().required('ui:record.required');
const schema = object({
  componentRiskId: chosen,
  componentAllocationId: chosen,
  componentUniverseId: chosen,
  componentSelectionId: chosen,
});

/** The four components that the tariff is built from (TARIFF-COMPONENTS). */
function Fields(props: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.fields}>
      <p className={styles.intro}>{t('tariffWizard.components.intro')}</p>
      {componentChoices.map((choice) => (
        <div key={choice.kind}>
          <ComponentField {...props} choice={choice} />
          {choice.kind === 'risk' ? <RiskFacts {...props} /> : null}
        </div>
      ))}
    </div>
  );
}

/** What the chosen risk component brings: number of classes and what their borders measure (TARIFF-COMPONENTS-09). */
function RiskFacts({ form: { control } }: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const riskId = useWatch({ control, name: 'componentRiskId' });
  const { data } = useQuery({ ...riskComponentQuery(riskId ?? 0), enabled: riskId !== null });
  if (riskId === null || data === undefined) return null;
  const { riskTypeId, riskItems } = data.content;
  return (
    <p className={styles.facts}>
      {t('tariffWizard.components.risk', {
        count: riskItems.length,
        shown: formats.number(riskItems.length),
        measure: t(`tariff.risk.type.${riskTypeId}`),
      })}
    </p>
  );
}

export const componentsStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'components',
  label: 'admin:tariffWizard.step.components',
  schema,
  Fields,
};
