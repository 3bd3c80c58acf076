export {
  adminPermissions,
  administratorPermissions,
  permissions,
  type Access,
  type Permission,
} from './access';
export { apiContract, type ApiContract } from './api-contract';
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
export { groupEndpoints } from './endpoints/groups';
export { importEndpoints } from './endpoints/imports';
export { jobEndpoints } from './endpoints/jobs';
export { customerEndpoints, fundEndpoints, tariffEndpoints } from './endpoints/master-data';
export { roleEndpoints } from './endpoints/roles';
export { passwordEndpoints, sessionEndpoints } from './endpoints/session';
export { userEndpoints } from './endpoints/users';
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
export { ApiError, MAX_INTEGER, type RowResult, type RowResults } from './schema/common';
export type { Contract, ContractInfo, LastChecked, OverviewChart } from './schema/contracts/detail';
export type {
  AllocationShare,
  ContractRisk,
  ContractScore,
  OptimizationHint,
  OptimizationHints,
  RiskAssessment,
  RiskAssessments,
} from './schema/contracts/figures';
export type {
  HistoricPortfolio,
  HistoricQuery,
  HistoricSavingsPlan,
  Portfolio,
  PortfolioEntry,
  SavingsPlan,
  SavingsPlanEntry,
} from './schema/contracts/holdings';
export type {
  ContractExportQuery,
  ContractFilter,
  ContractPage,
  ContractQuery,
  ContractRow,
  ContractStats,
} from './schema/contracts/list';
export { contractSortKeys } from './schema/contracts/list';
export type { Customer, CustomerPage, CustomerSearch } from './schema/customers';
export type { Fund, FundQuery, PeerGroupCategory } from './schema/funds';
export { fundReportTypes } from './schema/funds';
export type {
  CustomerSelection,
  Group,
  GroupInput,
  GroupRemoval,
  GroupRightsChange,
  GroupRow,
  GroupUser,
  GroupUserPage,
  MemberSearch,
  UserSelection,
} from './schema/groups';
export type { History, HistoryEntry } from './schema/history';
export { importKinds, type ImportReport, type ImportSummary } from './schema/imports';
export type { Job } from './schema/jobs';
export { RemoteRelease, remoteNames } from './schema/remotes';
export type { RemoteEntry, RemoteName, RemoteNavigation, RemoteRegistry } from './schema/remotes';
export type {
  CostModel,
  Insurer,
  Tariff,
  TariffPage,
  TariffQuery,
  TariffSummary,
  TariffType,
} from './schema/tariffs';
export {
  accessChecks,
  type AccessExplanation,
  type AccessQuestion,
  type EffectiveRights,
} from './schema/rights';
export {
  roleKinds,
  type PermissionEntry,
  type PermissionHolder,
  type PermissionHolderPage,
  type Role,
  type RoleInput,
  type RoleKind,
} from './schema/roles';
export { userImportCodes, type UserImportReport, type UserImportRow } from './schema/user-import';
export { linkChannels, userStates } from './schema/users';
export type {
  LinkChannel,
  PasswordLink,
  PasswordLinkRequest,
  User,
  UserBulk,
  UserDetail,
  UserInput,
  UserPage,
  UserQuery,
  UserSession,
  UserState,
} from './schema/users';
export type { WhiteLabel } from './schema/white-label';
