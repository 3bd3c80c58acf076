import { accountEndpoints, ownAccountEndpoints } from './endpoints/account';
import { auditEndpoints } from './endpoints/audit';
import { contractEndpoints } from './endpoints/contracts';
import { dashboardEndpoints } from './endpoints/dashboard';
import { dataProtectionEndpoints } from './endpoints/data-protection';
import { depotAnalysisEndpoints, invitedAnalysisEndpoints } from './endpoints/depot-analyses';
import { formEndpoints } from './endpoints/forms';
import { groupEndpoints } from './endpoints/groups';
import { importEndpoints } from './endpoints/imports';
import { jobEndpoints } from './endpoints/jobs';
import { listSettingsEndpoints } from './endpoints/list-settings';
import { customerEndpoints, fundEndpoints, tariffEndpoints } from './endpoints/master-data';
import { notificationEndpoints } from './endpoints/notifications';
import { questionnaireEndpoints } from './endpoints/questionnaires';
import { registrationEndpoints } from './endpoints/registration';
import { operationsEndpoints } from './endpoints/operations';
import { overrideEndpoints, releaseEndpoints } from './endpoints/releases';
import { bulkOptimizationEndpoints, optimizationEndpoints } from './endpoints/optimization';
import { reportEndpoints } from './endpoints/reports';
import { roleEndpoints } from './endpoints/roles';
import { searchEndpoints } from './endpoints/search';
import { passwordEndpoints, sessionEndpoints } from './endpoints/session';
import { tableExportEndpoints } from './endpoints/table-export';
import { tariffComponentEndpoints } from './endpoints/tariff-components';
import { tariffCalculationEndpoints } from './endpoints/tariff-calculations';
import { tariffOutlookEndpoints } from './endpoints/tariff-outlook';
import { tariffWizardEndpoints } from './endpoints/tariff-wizard';
import { telemetryEndpoints } from './endpoints/telemetry';
import { traderCredentialEndpoints } from './endpoints/trader-credentials';
import { traderDepotEndpoints, traderOrderEndpoints } from './endpoints/trader-depots';
import { userEndpoints } from './endpoints/users';
import { workListEndpoints } from './endpoints/work-list';

/** Every call of the product, by `METHOD /path`. */
export const apiContract = {
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...listSettingsEndpoints,
  ...customerEndpoints,
  ...tariffEndpoints,
  ...tariffWizardEndpoints,
  ...tariffOutlookEndpoints,
  ...tariffCalculationEndpoints,
  ...tariffComponentEndpoints,
  ...fundEndpoints,
  ...contractEndpoints,
  ...formEndpoints,
  ...depotAnalysisEndpoints,
  ...invitedAnalysisEndpoints,
  ...questionnaireEndpoints,
  ...registrationEndpoints,
  ...optimizationEndpoints,
  ...bulkOptimizationEndpoints,
  ...reportEndpoints,
  ...workListEndpoints,
  ...dashboardEndpoints,
  ...tableExportEndpoints,
  ...traderCredentialEndpoints,
  ...traderDepotEndpoints,
  ...traderOrderEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...operationsEndpoints,
  ...telemetryEndpoints,
  ...notificationEndpoints,
  ...searchEndpoints,
  ...groupEndpoints,
  ...roleEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...releaseEndpoints,
  ...overrideEndpoints,
  ...dataProtectionEndpoints,
};
export type ApiContract = typeof apiContract;
