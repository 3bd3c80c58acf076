import { accountEndpoints, ownAccountEndpoints } from './identity/endpoints/account';
import { groupEndpoints } from './identity/endpoints/groups';
import { listSettingsEndpoints } from './identity/endpoints/list-settings';
import { passwordLinkEndpoints } from './identity/endpoints/password-links';
import { registrationEndpoints } from './identity/endpoints/registration';
import { roleEndpoints } from './identity/endpoints/roles';
import { passwordEndpoints, sessionEndpoints } from './identity/endpoints/session';
import { userBulkEndpoints } from './identity/endpoints/user-bulk';
import { userImportEndpoints } from './identity/endpoints/user-import';
import { userEndpoints } from './identity/endpoints/users';
import { corporateActionEndpoints } from './market/endpoints/corporate-actions';
import { fundEndpoints } from './market/endpoints/funds';
import { priceCorrectionEndpoints } from './market/endpoints/price-corrections';
import { contractChangeEndpoints } from './contracts/endpoints/contract-changes';
import { contractDetailEndpoints } from './contracts/endpoints/contract-detail';
import { contractListEndpoints } from './contracts/endpoints/contract-list';
import { customerEndpoints } from './contracts/endpoints/customers';
import { insurerEndpoints } from './contracts/endpoints/insurers';
import { fundUseEndpoints } from './tariffs/endpoints/fund-uses';
import { tariffCalculationEndpoints } from './tariffs/endpoints/tariff-calculations';
import { tariffComponentEndpoints } from './tariffs/endpoints/tariff-components';
import { tariffOutlookEndpoints } from './tariffs/endpoints/tariff-outlook';
import { tariffWizardEndpoints } from './tariffs/endpoints/tariff-wizard';
import { tariffEndpoints } from './tariffs/endpoints/tariffs';
import { actionCodeEndpoints } from './banks/endpoints/action-codes';
import { bankRefreshEndpoints } from './banks/endpoints/bank-refresh';
import { traderCredentialEndpoints } from './banks/endpoints/trader-credentials';
import { traderDepotEndpoints, traderOrderEndpoints } from './banks/endpoints/trader-depots';
import { consultationEndpoints } from './advice/endpoints/consultations';
import { bulkOptimizationEndpoints, optimizationEndpoints } from './advice/endpoints/optimization';
import { workListEndpoints } from './advice/endpoints/work-list';
import { depotAnalysisEndpoints, invitedAnalysisEndpoints } from './analyses/endpoints/depot-analyses';
import { formEndpoints } from './analyses/endpoints/forms';
import { questionnaireEndpoints } from './analyses/endpoints/questionnaires';
import { reportEndpoints } from './reports/endpoints/reports';
import { dashboardEndpoints } from './desk/endpoints/dashboard';
import { formDraftEndpoints } from './desk/endpoints/form-drafts';
import { notificationEndpoints } from './desk/endpoints/notifications';
import { searchEndpoints } from './desk/endpoints/search';
import { shellEndpoints } from './desk/endpoints/shell';
import { tableExportEndpoints } from './desk/endpoints/table-export';
import { auditEndpoints } from './operation/endpoints/audit';
import { dataProtectionEndpoints } from './operation/endpoints/data-protection';
import { dataQualityEndpoints } from './operation/endpoints/data-quality';
import { healthEndpoints } from './operation/endpoints/health';
import { importEndpoints, importFileEndpoints } from './operation/endpoints/imports';
import { jobEndpoints } from './operation/endpoints/jobs';
import { operationsEndpoints } from './operation/endpoints/operations';
import { partKeyEndpoints } from './operation/endpoints/part-keys';
import { partServerEndpoints } from './operation/endpoints/part-servers';
import { overrideEndpoints, releaseEndpoints } from './operation/endpoints/releases';
import { telemetryEndpoints } from './operation/endpoints/telemetry';

/** Every call of the product, by the area that answers it and by `METHOD /path`. */
export const callsByArea = {
  identity: {
    ...accountEndpoints,
    ...ownAccountEndpoints,
    ...groupEndpoints,
    ...listSettingsEndpoints,
    ...passwordLinkEndpoints,
    ...registrationEndpoints,
    ...roleEndpoints,
    ...passwordEndpoints,
    ...sessionEndpoints,
    ...userBulkEndpoints,
    ...userImportEndpoints,
    ...userEndpoints,
  },
  market: { ...corporateActionEndpoints, ...fundEndpoints, ...priceCorrectionEndpoints },
  contracts: {
    ...contractListEndpoints,
    ...contractDetailEndpoints,
    ...contractChangeEndpoints,
    ...customerEndpoints,
    ...insurerEndpoints,
  },
  tariffs: {
    ...fundUseEndpoints,
    ...tariffCalculationEndpoints,
    ...tariffComponentEndpoints,
    ...tariffOutlookEndpoints,
    ...tariffWizardEndpoints,
    ...tariffEndpoints,
  },
  banks: {
    ...actionCodeEndpoints,
    ...bankRefreshEndpoints,
    ...traderCredentialEndpoints,
    ...traderDepotEndpoints,
    ...traderOrderEndpoints,
  },
  advice: {
    ...bulkOptimizationEndpoints,
    ...consultationEndpoints,
    ...optimizationEndpoints,
    ...workListEndpoints,
  },
  analyses: {
    ...depotAnalysisEndpoints,
    ...invitedAnalysisEndpoints,
    ...formEndpoints,
    ...questionnaireEndpoints,
  },
  reports: { ...reportEndpoints },
  desk: {
    ...dashboardEndpoints,
    ...formDraftEndpoints,
    ...notificationEndpoints,
    ...searchEndpoints,
    ...shellEndpoints,
    ...tableExportEndpoints,
  },
  operation: {
    ...auditEndpoints,
    ...dataProtectionEndpoints,
    ...dataQualityEndpoints,
    ...healthEndpoints,
    ...importEndpoints,
    ...importFileEndpoints,
    ...jobEndpoints,
    ...operationsEndpoints,
    ...overrideEndpoints,
    ...partKeyEndpoints,
    ...partServerEndpoints,
    ...releaseEndpoints,
    ...telemetryEndpoints,
  },
};

/** The same, by `METHOD /path` alone. */
export const apiContract = {
  ...callsByArea.identity,
  ...callsByArea.market,
  ...callsByArea.contracts,
  ...callsByArea.tariffs,
  ...callsByArea.banks,
  ...callsByArea.advice,
  ...callsByArea.analyses,
  ...callsByArea.reports,
  ...callsByArea.desk,
  ...callsByArea.operation,
};
export type ApiContract = typeof apiContract;
