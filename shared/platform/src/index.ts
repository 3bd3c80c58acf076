// The only promise to other teams: what is named here is public and follows semantic versioning.
// Libraries stand behind it as named re-exports, so that there is one instance of each in the page.

export type { ApiAnswer, ApiInput, ApiKey, ApiOptions } from '@depotwerk/contract/client';
export type { Permission, WhiteLabel } from '@depotwerk/contract/floor';
export type { AuthenticatedUser, ClientConfig } from '@depotwerk/contract/identity';
export type {
  RemoteAction,
  RemoteArea,
  RemoteEntry,
  RemoteEvent,
  RemoteNavigation,
  SignedRelease,
} from '@depotwerk/contract/operation';

export { api } from './http/api';
export { apiBaseUrl } from './http/base-url';
export { callPart, type PartCall } from './http/call-part';
export { toApiFault, type ApiFault } from './http/api-fault';
export { repeatKeys, repeatSafely, type RepeatHeaders } from './http/repeat-keys';
export { allowParentPage, tellParentPage, type ParentMessage } from './embedding/parent-page';
export { raiseFault } from './dialogs/raise-fault';
export { onPrint, printPage, useIsPreparingPrint } from './printing/print-page';

export { requestCode, signInWithCode, type SecondFactor } from './session/second-factor';
export { loadUser, signIn, signOut } from './session/session';
export { idleLockSet, lockSession, watchIdleness } from './session/lock';
export { useIsLockSoon, useSessionLock, type SessionLock } from './session/lock-state';
export { endSessionHere } from './session/session-end';
export {
  credentialsExpired,
  onCredentialsExpired,
  onSessionEnded,
  onSignIn,
  onSignInElsewhere,
} from './session/session-events';
export { endOfSession } from './session/tab-owner';
export { reasonOfEnd } from './session/end-reason';
export { hasRefreshToken } from './session/refresh-marker';

export {
  anonymousOnly,
  guarded,
  guardedByAny,
  registrationGuard,
  requireAdmin,
  requirePermission,
  requireRight,
  requireTariffs,
  requireUser,
} from './guards/guards';

export { destinationsLearned, pathOf, pathTo } from './navigation/destinations';
export { HOME, loginPath, pathAfterSignIn } from './navigation/return-url';
export {
  dirtyFormsAbandoned,
  hasDirtyForms,
  useAreDirtyFormsKept,
  useAreDirtyFormsKeptAtServer,
  useDirtyForm,
  useHasDirtyForms,
} from './navigation/dirty-forms';

export {
  addTranslations,
  i18n,
  loadHostTexts,
  setLanguage,
  startI18n,
  startLanguage,
  type TranslationTree,
  type Translations,
} from './i18n/i18n';
export { useLanguage } from './i18n/use-language';
export { formatsFor, UNKNOWN, type Formats } from './formats/formats';
export { isoDayOf, isoToday } from './formats/iso-today';
export { deadlineIn, useSecondsUntil, type Deadline } from './time/deadline';
export { countDecimals, readNumber, writeNumber, type NumberUnit } from './formats/read-entry';
export { useFormats } from './formats/use-formats';

export { remoteModule, type RemoteModule } from './remotes/remote-module';
export { isRemoteModule } from './remotes/shape';

export { queryClient } from './query/query-client';
export { markStale } from './query/stale-nouns';
export { useModule } from './query/use-module';
export { useMutation } from './query/use-mutation';

export {
  draftTyped,
  isResumeWanted,
  resumeDraft,
  resumeHeard,
  useIsDraftHereOnly,
  useKeptDraft,
} from './drafts/kept-drafts';
export { readDraft, removeDraft, writeDraft, type Draft } from './state/draft';
export { useResumedState } from './state/resumed-state';
export { globalReset, onGlobalReset, type SessionEnd } from './state/global-reset';
export { createSlice } from './state/slice';
export { readSaved, writeSaved } from './state/saved-state';
export {
  colorSchemeChosen,
  isLanguage,
  useColorScheme,
  type ColorScheme,
  type Language,
} from './state/preferences';
export {
  authState,
  holdsRight,
  may,
  secondFactorDemanded,
  secondFactorSettled,
  useMay,
  useSecondFactorRequired,
  useUser,
  type AuthState,
  type Right,
} from './state/auth';
export {
  apiErrorDismissed,
  apiErrorRaised,
  listPositionRestored,
  loadingModalHidden,
  loadingModalShown,
  modeChanged,
  navigationToggled,
  pageHeaderCollapsed,
  pageHeaderToggled,
  restoreUi,
  successorViewLeft,
  uiState,
  useUi,
  type ApiErrorRaised,
  type Mode,
  type UiState,
} from './state/ui';
export {
  tokenRequestFailed,
  tokenRequestStarted,
  tokenRequestSucceeded,
  twoFactorAbandoned,
  twoFactorState,
  userDataSubmitted,
  useTwoFactor,
  validationFailed,
  validationStarted,
  validationSucceeded,
  type TwoFactorState,
} from './state/two-factor';
export {
  credentialStatusLoaded,
  passwordAccepted,
  passwordBusyReset,
  passwordDialogDismissed,
  passwordDialogOpened,
  passwordDialogsAbandoned,
  passwordDialogSignedOut,
  passwordRefused,
  passwordSubmitted,
  pendingCredentialsLoaded,
  traderCredentialState,
  traderPasswordExpired,
  useTraderCredential,
  type BankCredential,
  type CredentialType,
  type PasswordDialog,
  type PasswordRefusal,
  type TraderCredentialState,
} from './state/trader-credential';
export {
  depotChallenged,
  depotCreated,
  depotLinked,
  depotsIgnored,
  depotsRestored,
  newDepotsLoaded,
  traderDepotKey,
  traderDepotsState,
  useTraderDepots,
  visibleDepots,
  type TraderDepot,
  type TraderDepotEntry,
  type TraderDepotsState,
} from './state/trader-depots';
export {
  contractDataEntryState,
  dataEntryStarted,
  questionAnswered,
  useContractDataEntry,
  type AnswerValue,
  type ContractDataEntryState,
} from './state/contract-data-entry';
export {
  formGeneratorState,
  formOpened,
  formStepShown,
  formStepValidated,
  useFormGenerator,
  type FormGeneratorState,
} from './state/form-generator';
export {
  arrangingToggled,
  dashboardState,
  useDashboard,
  widgetMoved,
  type DashboardState,
} from './state/dashboard';
export { fundLoadFailed, fundState, fundsWanted, useFund, type FundState } from './state/fund';
export {
  pdfDocumentsState,
  pdfLoaded,
  pdfLoadFailed,
  pdfLoadStarted,
  usePdfDocuments,
  type PdfDocumentsState,
} from './state/pdf-documents';

export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  QueriesObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
export { I18nextProvider, useTranslation } from 'react-i18next';
export type { TFunction } from 'i18next';
export { PLATFORM_VERSION } from './version';
export { satisfies } from 'compare-versions';
