export { permissions, type Access, type Permission } from './access';
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
} from './endpoint';
export { importEndpoints, userEndpoints } from './endpoints/administration';
export { contractEndpoints } from './endpoints/contracts';
export { customerEndpoints, fundEndpoints, tariffEndpoints } from './endpoints/master-data';
export { sessionEndpoints } from './endpoints/session';
export type { AuthenticatedUser, ClientConfig, LoginRequest, Session } from './schema/auth';
export { ApiError, MAX_INTEGER } from './schema/common';
export type {
  AllocationShare,
  Contract,
  ContractExportQuery,
  ContractFilter,
  ContractInfo,
  ContractPage,
  ContractQuery,
  ContractRisk,
  ContractRow,
  ContractScore,
  ContractStats,
  HistoricPortfolio,
  HistoricQuery,
  HistoricSavingsPlan,
  History,
  HistoryEntry,
  LastChecked,
  OptimizationHint,
  OptimizationHints,
  OverviewChart,
  Portfolio,
  PortfolioEntry,
  RiskAssessment,
  RiskAssessments,
  SavingsPlan,
  SavingsPlanEntry,
} from './schema/contracts';
export { contractSortKeys } from './schema/contracts';
export type { Customer, CustomerPage, CustomerSearch } from './schema/customers';
export type { Fund, FundQuery, PeerGroupCategory } from './schema/funds';
export { fundReportTypes } from './schema/funds';
export { importKinds, type ImportReport, type ImportSummary } from './schema/imports';
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
export type { User, UserPage, UserQuery } from './schema/users';
export type { WhiteLabel } from './schema/white-label';
