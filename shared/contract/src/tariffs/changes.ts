import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { fundUseEndpoints } from './endpoints/fund-uses';
import type { tariffCalculationEndpoints } from './endpoints/tariff-calculations';
import type { tariffComponentEndpoints } from './endpoints/tariff-components';
import type { tariffOutlookEndpoints } from './endpoints/tariff-outlook';
import type { tariffWizardEndpoints } from './endpoints/tariff-wizard';
import type { tariffEndpoints } from './endpoints/tariffs';

/** Components say where they are used, and each insurer offers its tariffs. */
const tariff = ['audit', 'insurers', 'search', 'tariff-components', 'tariffs'] as const;
/** Who may release sees it on the workbench. */
const requested = [...tariff, 'dashboard'] as const;
/** The contracts of the tariff are looked at with other eyes. */
const released = [
  ...tariff,
  'continuous-optimizations',
  'contracts',
  'dashboard',
  'jobs',
  'workList',
] as const;
const component = ['audit', 'automatic-selection', 'tariff-check', 'tariff-components', 'tariffs'] as const;

export const tariffsChanges = {
  // Compute from what is typed, or read what does not fit into an address.
  'POST /admin/related-peer-groups': nothing,
  'POST /admin/combination-check': nothing,
  'POST /admin/plausibility': nothing,
  'POST /admin/allocation-peergroup-risks': nothing,
  'POST /admin/fund-risks': nothing,
  'POST /admin/automatic-allocation': nothing,
  'POST /admin/automatic-selection': nothing,
  'POST /admin/fund-lists/import': nothing,
  'POST /admin/fund-lists/export': nothing,
  'POST /tariffs/:tariffId/report-data/:reportType': nothing,

  // The preview itself is there when its job ends.
  'POST /tariffs/:tariffId/preview': ['jobs'],

  'POST /admin/risk-components': component,
  'PUT /admin/risk-components/:componentId': component,
  'DELETE /admin/risk-components/:componentId': component,
  'POST /admin/risk-components/:componentId/duplicate': component,
  'POST /admin/allocation-components': component,
  'PUT /admin/allocation-components/:componentId': component,
  'DELETE /admin/allocation-components/:componentId': component,
  'POST /admin/allocation-components/:componentId/duplicate': component,
  'POST /admin/universe-components': component,
  'PUT /admin/universe-components/:componentId': component,
  'DELETE /admin/universe-components/:componentId': component,
  'POST /admin/universe-components/:componentId/duplicate': component,
  'POST /admin/selection-components': component,
  'PUT /admin/selection-components/:componentId': component,
  'DELETE /admin/selection-components/:componentId': component,
  'POST /admin/selection-components/:componentId/duplicate': component,

  'POST /funds/:fundId/universes': [...component, 'funds'],

  'POST /tariffs': tariff,
  'PUT /tariffs/:tariffId/draft': tariff,
  'DELETE /tariffs/:tariffId/draft': tariff,
  'DELETE /tariffs/:tariffId': tariff,
  'POST /tariffs/:tariffId/duplicate': tariff,
  'POST /tariffs/:tariffId/active': released,
  'POST /tariffs/:tariffId/deactivation': released,
  'POST /tariffs/:tariffId/submission': requested,
  'DELETE /tariffs/:tariffId/submission': requested,
  'POST /tariffs/:tariffId/versions/:number/draft': tariff,
  'POST /tariffs/:tariffId/release': released,
  'POST /tariffs/:tariffId/rejection': requested,
} as const satisfies ChangesOf<
  typeof fundUseEndpoints &
    typeof tariffCalculationEndpoints &
    typeof tariffComponentEndpoints &
    typeof tariffOutlookEndpoints &
    typeof tariffWizardEndpoints &
    typeof tariffEndpoints
>;
