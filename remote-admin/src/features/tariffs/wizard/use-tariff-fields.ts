import { hintAnswers } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import type { ConflictFields, NumberEntry } from '@depotwerk/ui/forms';
import { hintKeyOf } from '../../findings/hint-key';
import { componentOptionsQuery } from '../../components/api/components';
import { guaranteeFundsQuery, guaranteeTypesQuery } from '../api/lookups';
import { useTariffNames } from '../use-tariff-names';
import { componentChoices, type ComponentField } from './component-fields';
import { settingPairs, type SettingField } from './setting-fields';
import type { HintAnswerValue, TariffValues } from './tariff-values';

type Fields = ConflictFields<TariffValues>;

/** Label and text of every field, for the summary, for conflicts and for errors of other steps. */
export function useTariffFields(values: Pick<TariffValues, 'guaranteeSecurityId'> | null): Fields {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { insurerName, tariffTypeName } = useTariffNames();
  const componentName = useComponentNames();
  const { data: guaranteeTypes } = useQuery(guaranteeTypesQuery);
  const { data: funds } = useQuery({ ...guaranteeFundsQuery, enabled: values?.guaranteeSecurityId != null });

  const label = (name: keyof TariffValues) => t(`tariffWizard.field.${name}`);
  const yesNo = (value: boolean | null) =>
    value === null ? UNKNOWN : t(value ? 'tariffWizard.yes' : 'tariffWizard.no');
  const plain = (value: string) => (value === '' ? UNKNOWN : value);
  const entry = (show: (value: number) => string) => (value: NumberEntry) =>
    value === null ? UNKNOWN : typeof value === 'number' ? show(value) : value;
  const percent = entry((value) => formats.fraction(value));
  const byKind = {
    securities: entry((value) => formats.number(value, 0)),
    fraction: percent,
    value: entry((value) => formats.eur(value)),
  };
  const settings = Object.fromEntries(
    settingPairs.flatMap(({ kind, min, max }) =>
      [min, max].map((name) => [name, { label: label(name), text: byKind[kind] }]),
    ),
  ) as Pick<Fields, SettingField>;
  const components = Object.fromEntries(
    componentChoices.map(({ field }) => [
      field,
      { label: label(field), text: (id: number | null) => componentName(field, id) },
    ]),
  ) as Pick<Fields, ComponentField>;
  const answers = (given: readonly HintAnswerValue[]) =>
    given
      .map(({ hintId, answerId }) => {
        const answer = hintAnswers[answerId - 1];
        return `${t(`tariff.hints.key.${hintKeyOf(hintId)}`)}: ${answer ? t(`tariff.hints.${answer}`) : UNKNOWN}`;
      })
      .join('\n');
  const nameOf = (id: number | null, name: string | undefined) =>
    id === null ? UNKNOWN : (name ?? String(id));

  return {
    name: { label: label('name'), text: plain },
    key: { label: label('key'), text: plain },
    description: { label: label('description'), text: plain },
    isInactive: {
      label: label('isInactive'),
      text: (isInactive) => t(isInactive ? 'tariffs.inactive' : 'tariffs.active'),
    },
    issuerId: {
      label: label('issuerId'),
      text: (id) => nameOf(id, id === null ? undefined : insurerName(id)),
    },
    isDefault: { label: label('isDefault'), text: yesNo },
    ...settings,
    ...components,
    tariffTypeId: {
      label: label('tariffTypeId'),
      text: (id) => nameOf(id, id === null ? undefined : tariffTypeName(id)),
    },
    guaranteedLevel: { label: label('guaranteedLevel'), text: percent },
    guaranteedInterest: { label: label('guaranteedInterest'), text: percent },
    isGuaranteedLevelCustomizable: { label: label('isGuaranteedLevelCustomizable'), text: yesNo },
    guaranteeTypeId: {
      label: label('guaranteeTypeId'),
      text: (id) => nameOf(id, guaranteeTypes?.find((type) => type.id === id)?.guaranteeTypeName),
    },
    guaranteeSecurityId: {
      label: label('guaranteeSecurityId'),
      text: (id) => nameOf(id, funds?.find((fund) => fund.id === id)?.name),
    },
    continuousOptimization: { label: label('continuousOptimization'), text: yesNo },
    optimizationInterval: {
      label: label('optimizationInterval'),
      text: (interval) => (interval === null ? UNKNOWN : t(`tariffWizard.product.interval.${interval}`)),
    },
    optimizationStart: { label: label('optimizationStart'), text: (day) => formats.date(day) },
    makePortfolioAdjustmentsNow: { label: label('makePortfolioAdjustmentsNow'), text: yesNo },
    costCap: { label: label('costCap'), text: percent },
    riskIndicatorLimit: {
      label: label('riskIndicatorLimit'),
      text: entry((value) => formats.number(value, 0)),
    },
    hintAnswers: { label: label('hintAnswers'), text: answers },
    expertHintAnswers: { label: label('expertHintAnswers'), text: answers },
  };
}

/** Names of the components behind their ids. */
function useComponentNames() {
  const risk = useQuery(componentOptionsQuery('risk'));
  const allocation = useQuery(componentOptionsQuery('allocation'));
  const universe = useQuery(componentOptionsQuery('universe'));
  const selection = useQuery(componentOptionsQuery('selection'));
  const lists: Readonly<Record<ComponentField, typeof risk.data>> = {
    componentRiskId: risk.data,
    componentAllocationId: allocation.data,
    componentUniverseId: universe.data,
    componentSelectionId: selection.data,
  };
  return (field: ComponentField, id: number | null) =>
    id === null ? UNKNOWN : (lists[field]?.find((component) => component.id === id)?.name ?? String(id));
}
