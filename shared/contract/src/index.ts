export {
  adminPermissions,
  administratorPermissions,
  permissions,
  type Access,
  type Permission,
} from './access';
export { apiContract } from './api-contract';
export type {
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointKey,
  Endpoints,
  Method,
  ParamsOf,
  QueryOf,
  VersionOf,
} from './endpoint';
export { auditEndpoints } from './endpoints/audit';
export { contractEndpoints } from './endpoints/contracts';
export { dashboardEndpoints } from './endpoints/dashboard';
export { dataProtectionEndpoints } from './endpoints/data-protection';
export type { BlockedPerson, ErasurePlan } from './schema/data-protection';
export { depotAnalysisEndpoints, invitedAnalysisEndpoints } from './endpoints/depot-analyses';
export { formEndpoints } from './endpoints/forms';
export { groupEndpoints } from './endpoints/groups';
export { importEndpoints } from './endpoints/imports';
export { accountEndpoints, ownAccountEndpoints } from './endpoints/account';
export type { OwnAccount, OwnPassword, VerificationCode, VerificationDemand } from './schema/account';
export { jobEndpoints } from './endpoints/jobs';
export { listSettingsEndpoints } from './endpoints/list-settings';
export { operationsEndpoints } from './endpoints/operations';
export { notificationEndpoints } from './endpoints/notifications';
export { searchEndpoints } from './endpoints/search';
export { customerEndpoints, fundEndpoints, tariffEndpoints } from './endpoints/master-data';
export { questionnaireEndpoints } from './endpoints/questionnaires';
export { overrideEndpoints, releaseEndpoints } from './endpoints/releases';
export { registrationEndpoints } from './endpoints/registration';
export { bulkOptimizationEndpoints, optimizationEndpoints } from './endpoints/optimization';
export { reportEndpoints } from './endpoints/reports';
export { roleEndpoints } from './endpoints/roles';
export { passwordEndpoints, sessionEndpoints } from './endpoints/session';
export { tableExportEndpoints } from './endpoints/table-export';
export type { TableExport } from './schema/table-export';
export { tariffComponentEndpoints } from './endpoints/tariff-components';
export { tariffCalculationEndpoints } from './endpoints/tariff-calculations';
export { tariffOutlookEndpoints } from './endpoints/tariff-outlook';
export { tariffWizardEndpoints } from './endpoints/tariff-wizard';
export { telemetryEndpoints } from './endpoints/telemetry';
export type { BrowserCall, BrowserCalls } from './schema/telemetry';
export { traderCredentialEndpoints } from './endpoints/trader-credentials';
export { traderDepotEndpoints, traderOrderEndpoints } from './endpoints/trader-depots';
export { userEndpoints } from './endpoints/users';
export { workListEndpoints } from './endpoints/work-list';
export type { Notification, Notifications } from './schema/notifications';
export type {
  ContractHit,
  CustomerHit,
  FundHit,
  SearchAnswer,
  SearchHits,
  TariffHit,
  UserHit,
} from './schema/search';
export type { AuditEntry, AuditFacets, AuditFilter, AuditPage, AuditQuery } from './schema/audit';
export type {
  AuthenticatedUser,
  ClientConfig,
  LoginRequest,
  NewPassword,
  PasswordLinkOwner,
  SecondFactorDemand,
  SentToken,
  Session,
  SignInAnswer,
  TokenRequest,
  TokenValidation,
} from './schema/auth';
export type {
  DashboardArrangement,
  DashboardConfig,
  DashboardData,
  DashboardLayout,
  DashboardSection,
  DashboardSources,
  DashboardWidget,
} from './schema/dashboard';
export { ApiError, type RowResult, type RowResults } from './schema/common';
export type {
  ContractResult,
  ContractResultQuery,
  ContractResults,
  StartedJob,
} from './schema/contracts/bulk-optimization';
export type { ContinuousOptimization } from './schema/contracts/continuous-optimization';
export type {
  ContractOptimization,
  OptimizationCheck,
  OptimizationHistory,
  OptimizationInput,
  OptimizationOrders,
  OptimizationProposal,
  PlannedOptimization,
  PlannedOrder,
  ProcessedChanges,
  ProposalQuery,
  SavedOptimization,
  SavingsPlanRoute,
} from './schema/contracts/optimization';
export type { FundWeight, Situation } from './schema/contracts/situation';
export type { ReportRun, ReportRunRequest, ReportUrl, StoredReport, StoredReports } from './schema/reports';
export type { WorkCount, WorkItem, WorkList, WorkListQuery, WorkMarkInput } from './schema/work-list';
export type {
  BulkCheckResults,
  Contract,
  ContractInfo,
  EarlierCheck,
  HybridParts,
  LastChecked,
  OverviewChart,
  Reconciliation,
} from './schema/contracts/detail';
export { HintProposal as hintProposalSchema } from './schema/contracts/proposals';
export type {
  AllocationShare,
  ContractRisk,
  ContractScore,
  DismissedHint,
  OptimizationHint,
  OptimizationHints,
  RiskAssessment,
  RiskAssessments,
} from './schema/contracts/figures';
export type {
  HistoricPortfolio,
  HistoricSavingsPlan,
  Portfolio,
  SavingsPlan,
} from './schema/contracts/holdings';
export type {
  ContractFilter,
  ContractPage,
  ContractQuery,
  ContractRow,
  ContractStats,
} from './schema/contracts/list';
export type { Customer, CustomerPage, CustomerSearch } from './schema/customers';
export type {
  Fund,
  FundHolder,
  FundHolders,
  FundInput,
  FundPrices,
  FundQuery,
  PeerGroupCategory,
} from './schema/funds';
export type {
  Group,
  GroupInput,
  GroupRemoval,
  GroupRightsChange,
  GroupRow,
  GroupUser,
  GroupUserPage,
  MemberSearch,
} from './schema/groups';
export type { History, HistoryEntry } from './schema/history';
export type { ListSettings, SavedView } from './schema/list-settings';
export type { ImportPreview, ImportReport, ImportSummary } from './schema/imports';
export type { Job } from './schema/jobs';
export type {
  ApiProcess,
  Backup,
  FailedJob,
  NightJob,
  OperatedRemote,
  OperationsState,
  RouteTraffic,
} from './schema/operations';
export { RemoteRelease } from './schema/remotes';
export { ReleaseInput } from './schema/releases';
export type {
  RemoteAction,
  RemoteArea,
  RemoteEntry,
  RemoteNavigation,
  RemoteOverride,
  RemoteRegistry,
  SignedRelease,
} from './schema/remotes';
export type {
  BundledPackage,
  CanaryInput,
  DeletionInput,
  PinInput,
  ProofInput,
  ReleaseDifference,
  ReleaseProof,
  ReleaseRow,
  RemoteCanary,
  RemoteDetail,
  RemoteEvent,
  RemoteEventRow,
  RemoteEvents,
  RemoteHealth,
  RemotePin,
  RemoteSummary,
  RemoteVersions,
  StoredVersion,
} from './schema/releases';
export type {
  CostModel,
  Insurer,
  Tariff,
  TariffPage,
  TariffQuery,
  TariffSummary,
  TariffType,
} from './schema/tariffs';
export type { AccessExplanation, AccessQuestion, EffectiveRights } from './schema/rights';
export type {
  PermissionEntry,
  PermissionHolder,
  PermissionHolderPage,
  Role,
  RoleInput,
} from './schema/roles';
export type { LinkChannel } from './values/password-links';
export type { RoleKind } from './values/role-kinds';
export type { UserImportReport, UserImportRow } from './schema/user-import';
export type {
  PasswordLink,
  User,
  UserBulk,
  UserBulkOutcome,
  UserBulkRun,
  UserDetail,
  UserInput,
  UserPage,
  UserQuery,
  UserSession,
} from './schema/users';
export type {
  SecondFactorChallenge,
  SecondFactorData,
  SentActionToken,
  ValidatedToken,
} from './schema/second-factor';
export type { TraderCredential, TraderPassword, TraderPasswordChange } from './schema/trader-credentials';
export type {
  DepotLink,
  LinkableContract,
  LinkableContractQuery,
  LinkedTraderDepot,
  NewTraderDepot,
  NewTraderDepots,
  TraderDepot,
  TraderDepotCreation,
} from './schema/trader-depots';
export type { TraderOrder, TraderOrderItem } from './schema/trader-orders';
export { BrandFile, type LegalText, type WhiteLabel } from './schema/white-label';
export type {
  AutomaticAllocation,
  AutomaticAllocationRequest,
  ColumnRating,
  CombinationCheck,
  FundRisks,
  FundRisksRequest,
  PeerGroupRisks,
  PeerGroupRisksRequest,
  RelatedPeerGroups,
  SelectedFunds,
  TariffHint,
  TariffMessage,
} from './schema/tariff-checks';
export type {
  AllocationByFund,
  AllocationByPeerGroup,
  AllocationContent,
  AllocationItem,
  Component,
  ComponentContent,
  ComponentInput,
  ComponentPage,
  ComponentQuery,
  ComponentRow,
  ComponentUsage,
  FundListImport,
  PeerGroupRelation,
  RiskContent,
  RiskItem,
  SelectionContent,
  UniverseContent,
} from './schema/tariff-components';
export type {
  PreviewStarted,
  ReleasePreview,
  ReleaseRequest,
  TariffChange,
  TariffDifference,
  TariffDraft,
  TariffInput,
  TariffVersionRow,
} from './schema/tariff-drafts';
export type { ComponentKind } from '@depotwerk/domain';
export type { EntryAnswer, EntryCommand, EntryData } from './schema/contracts/entry';
export type { LookupEntry } from './schema/forms';
export type {
  AnalysisDetail,
  AnalysisPage,
  AnalysisQuery,
  AnalysisRow,
  AnalysisStart,
  HoldingLine,
  Invitation,
  InvitationRequest,
  InvitedAnalysis,
  ReadHoldings,
  SentInvitation,
} from './schema/depot-analysis/analyses';
export type {
  FormAnswer,
  FormCommand,
  FormData,
  FormElement,
  InvitedCommand,
  LookupList,
} from './schema/depot-analysis/form';
export type {
  AnalysisFund,
  AnalysisProfile,
  AnalysisResult,
  DepotResult,
} from './schema/depot-analysis/result';
export { QuestionnaireContent } from './schema/questionnaires';
export type {
  QuestionDefinition,
  QuestionnaireCopy,
  QuestionnaireDetail,
  QuestionnaireInput,
  QuestionnaireRow,
  QuestionnaireVersion,
  ReleasedQuestionnaire,
} from './schema/questionnaires';
export type {
  ConsentText,
  Registration,
  RegistrationCode,
  RegistrationDemand,
  RegistrationProgress,
  RegistrationTerms,
} from './schema/registration';
