import type { WizardStep } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { componentsStep } from './components-step';
import { expertHintsStep, hintsStep } from './hints-step';
import { infoStep } from './info-step';
import { productTypeStep } from './product-type-step';
import { settingsStep } from './settings-step';
import { summaryStep } from './summary-step';
import type { TariffValues } from './tariff-values';

/** In the order of the screen (OPEN-63). */
export const tariffSteps: readonly WizardStep<TariffRecord, TariffValues>[] = [
  infoStep,
  settingsStep,
  componentsStep,
  productTypeStep,
  hintsStep,
  expertHintsStep,
  summaryStep,
];
