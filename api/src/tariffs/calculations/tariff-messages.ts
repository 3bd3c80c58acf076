import type { TariffMessage } from '@depotwerk/contract/tariffs';
import type { TariffStep } from '@depotwerk/contract/tariffs/values/tariff-steps';
import { hintCatalogue, sectionOf } from '@depotwerk/domain';
import type { ComponentKind, PlausibilityMessage, SettingsScope, TariffSection } from '@depotwerk/domain';

const componentFields: Readonly<Record<ComponentKind, string>> = {
  risk: 'componentRiskId',
  allocation: 'componentAllocationId',
  universe: 'componentUniverseId',
  selection: 'componentSelectionId',
};

const steps: Readonly<Record<TariffSection, TariffStep>> = {
  info: 'info',
  settings: 'settings',
  components: 'components',
  risk: 'components',
  allocation: 'components',
  universe: 'components',
  selection: 'components',
  product: 'productType',
  hints: 'hints',
};

/** Fields of the form that the rules call by another name. */
const formFields: Readonly<Record<string, string>> = {
  ...componentFields,
  guaranteeFundId: 'guaranteeSecurityId',
  hintAnswers: 'optimizationHints',
};

const settingsField = (
  of: 'Securities' | 'SecurityFraction' | 'SecurityValue',
  scope: SettingsScope,
): string => `min${of}${scope === 'portfolio' ? 'Portfolio' : 'SavingsPlan'}`;

function fieldOf(message: PlausibilityMessage): string | null {
  switch (message.key) {
    case 'settings.countImpossible':
      return settingsField('Securities', message.parameter.scope);
    case 'settings.fractionImpossible':
      return settingsField('SecurityFraction', message.parameter.scope);
    case 'settings.valueImpossible':
      return settingsField('SecurityValue', message.parameter.scope);
    case 'product.guaranteeFundMissing':
    case 'product.guaranteeFundNotInUniverse':
      return 'guaranteeSecurityId';
    case 'product.interestAboveMax':
    case 'product.contractsAboveMax':
      return 'guaranteedInterest';
    case 'product.optimizationStartPast':
    case 'product.optimizationStartLate':
      return 'optimizationStart';
    case 'product.levelPlusTermUnfundable':
      return 'guaranteedLevel';
    case 'tariff.duplicateDefault':
      return 'isDefault';
    case 'tariff.noDescription':
      return 'description';
    case 'tariff.fieldMissing':
      return formFields[message.parameter.field] ?? message.parameter.field;
    case 'hints.strictWithoutData':
      return 'optimizationHints';
    case 'component.inactive':
    case 'component.issuerMismatch':
    case 'component.sharedBy':
      return componentFields[message.parameter.component];
    default: {
      const section: string = sectionOf(message);
      return formFields[section] ?? null;
    }
  }
}

function stepOf(message: PlausibilityMessage): TariffStep {
  if (message.key !== 'hints.strictWithoutData') return steps[sectionOf(message)];
  const { hintId } = message.parameter;
  return hintCatalogue.find(({ id }) => id === hintId)?.isExtended ? 'expertHints' : 'hints';
}

/** A finding with the step and the field that it leads to. */
export const tariffMessage = (message: PlausibilityMessage): TariffMessage => ({
  key: message.key,
  parameter: { ...message.parameter },
  severity: message.severity,
  step: stepOf(message),
  field: fieldOf(message),
});
