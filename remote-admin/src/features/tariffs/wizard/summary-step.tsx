import { useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { object, useWatch, type StepProps, type WizardStep } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { componentChoices } from './component-fields';
import { Findings } from '../../findings/findings';
import { useFirstRunText } from './first-run';
import { guaranteeFields, isOpen, optimizationFields } from './product-fields';
import { settingFields } from './setting-fields';
import type { TariffValues } from './tariff-values';
import { useTariffFields } from './use-tariff-fields';
import { useLiveCheck } from './use-live-check';
import styles from './wizard.module.css';

type Name = keyof TariffValues;
interface Line {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

const info: readonly Name[] = ['name', 'key', 'issuerId', 'description', 'isInactive', 'isDefault'];

/** The whole tariff at a glance: settings, components, product, answers and findings (TARIFF-SUMMARY). */
function Fields(props: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const values = useWatch({ control: props.form.control }) as TariffValues;
  const fields = useTariffFields(values);
  const { messages, state } = useLiveCheck(props);
  const line = (name: Name): Line => {
    const { label, text } = fields[name] as { label: string; text: (value: unknown) => string };
    return { key: name, label, text: text(values[name]) };
  };
  const product: readonly Name[] = [
    'tariffTypeId',
    ...guaranteeFields.filter((field) => isOpen(field, values)),
    ...(values.costCap === null ? [] : (['costCap'] as const)),
    ...(values.riskIndicatorLimit === null ? [] : (['riskIndicatorLimit'] as const)),
    'continuousOptimization',
    ...optimizationFields.filter((field) => isOpen(field, values)),
  ];
  const firstRun = useFirstRunText('firstRunValue')(values);
  const firstRunLine: readonly Line[] =
    firstRun === null
      ? []
      : [{ key: 'firstRun', label: t('tariffWizard.product.firstRunLabel'), text: firstRun }];
  const parts: readonly { readonly step: string; readonly lines: readonly Line[] }[] = [
    { step: 'info', lines: info.map(line) },
    { step: 'settings', lines: settingFields.map(line) },
    { step: 'components', lines: componentChoices.map(({ field }) => line(field)) },
    { step: 'productType', lines: [...product.map(line), ...firstRunLine] },
    { step: 'hints', lines: answerLines(line('hintAnswers')) },
    { step: 'expertHints', lines: answerLines(line('expertHintAnswers')) },
  ];
  return (
    <div className={styles.cards}>
      <TitledCard title={t('tariffWizard.check.title')}>
        {messages.length === 0 ? (
          <p>{t(state === 'clean' ? 'tariffWizard.summary.nothing' : `tariffWizard.check.${state}`)}</p>
        ) : (
          <Findings label={t('tariffWizard.check.messages')} messages={messages} />
        )}
      </TitledCard>
      {parts.map(({ step, lines }) => (
        <TitledCard key={step} title={t(`tariffWizard.step.${step}`)}>
          <DataTable<Line>
            label={t(`tariffWizard.step.${step}`)}
            rows={lines}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'label',
                title: t('tariffWizard.summary.field'),
                width: '50%',
                render: ({ label }) => label,
              },
              {
                key: 'text',
                title: t('tariffWizard.summary.value'),
                isLongText: true,
                render: ({ text }) => text,
              },
            ]}
          />
        </TitledCard>
      ))}
    </div>
  );
}

/** An answer a line: its text has them one below the other. */
const answerLines = ({ text }: Line): readonly Line[] =>
  text.split('\n').flatMap((answer) => {
    const at = answer.lastIndexOf(': ');
    return at < 0 ? [] : [{ key: answer, label: answer.slice(0, at), text: answer.slice(at + 2) }];
  });

export const summaryStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'summary',
  label: 'admin:tariffWizard.step.summary',
  schema: object({}),
  Fields,
};
