export { tariffCalculationEndpoints } from './endpoints/tariff-calculations';
export { tariffComponentEndpoints } from './endpoints/tariff-components';
export { tariffOutlookEndpoints } from './endpoints/tariff-outlook';
export { tariffWizardEndpoints } from './endpoints/tariff-wizard';
export { tariffEndpoints } from './endpoints/tariffs';
export type * from './schema/tariff-checks';
export type * from './schema/tariff-components';
export type * from './schema/tariff-drafts';
export type * from './schema/tariffs';
