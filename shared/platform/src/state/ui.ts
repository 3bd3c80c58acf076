import { tabOwner } from '../session/tab-owner';
import { onGlobalReset } from './global-reset';
import { readSaved, removeSaved, writeSaved } from './saved-state';
import { createSlice } from './slice';

export type Mode = 'webApp' | 'mobileApp';

export interface UiState {
  readonly pageHeaderExpanded: boolean;
  readonly displayApiErrorModal: boolean;
  /** Translation keys, see ERROR-08. */
  readonly errorModalTitle: string | null;
  readonly errorModalMessage: string | null;
  readonly errorModalException: unknown;
  readonly errorModalStatusCode: number | null;
  readonly displayLoadingModal: boolean;
  /** True while the user comes back from a detail view, so that the list keeps filter and position (OPEN-55). */
  readonly returningFromSuccessorView: boolean;
  readonly mode: Mode;
  readonly navigationCollapsed: boolean;
}

const SAVED = 'ui';

const initial = (): UiState => ({
  pageHeaderExpanded: false,
  displayApiErrorModal: false,
  errorModalTitle: null,
  errorModalMessage: null,
  errorModalException: null,
  errorModalStatusCode: null,
  displayLoadingModal: false,
  returningFromSuccessorView: false,
  mode: 'webApp',
  navigationCollapsed: false,
});

// The white label or the page around this one has set it, and does so once.
const slice = createSlice<UiState>(initial, ({ mode }) => ({ mode }));

/**
 * Start state = initial state merged with the saved state (STATE-19); only harmless settings are saved, and they are of whoever
 * chose them.
 */
export function restoreUi(): void {
  const { navigationCollapsed, userId } = readSaved(SAVED);
  if (userId === tabOwner() && typeof navigationCollapsed === 'boolean')
    slice.setState({ navigationCollapsed });
}
restoreUi();
onGlobalReset(() => removeSaved(SAVED));

export const useUi = <T>(select: (state: UiState) => T): T => slice(select);
export const uiState = (): UiState => slice.getState();

export const pageHeaderToggled = () =>
  slice.setState(({ pageHeaderExpanded }) => ({ pageHeaderExpanded: !pageHeaderExpanded }));
export const pageHeaderCollapsed = () => slice.setState({ pageHeaderExpanded: false });

export interface ApiErrorRaised {
  /** Translation keys; without them the texts follow from the status (ERROR-09, ERROR-10). */
  readonly title?: string;
  readonly message?: string;
  readonly exception?: unknown;
  readonly statusCode?: number;
}

/** Opens the error dialog and ends a running loading dialog, so that none is left stuck behind it (OPEN-71). */
export const apiErrorRaised = ({ title, message, exception, statusCode }: ApiErrorRaised) =>
  slice.setState({
    displayApiErrorModal: true,
    displayLoadingModal: false,
    errorModalTitle: title ?? null,
    errorModalMessage: message ?? null,
    errorModalException: exception ?? null,
    errorModalStatusCode: statusCode ?? null,
  });

export const apiErrorDismissed = () =>
  slice.setState({
    displayApiErrorModal: false,
    errorModalTitle: null,
    errorModalMessage: null,
    errorModalException: null,
    errorModalStatusCode: null,
  });

export const loadingModalShown = () => slice.setState({ displayLoadingModal: true });
export const loadingModalHidden = () => slice.setState({ displayLoadingModal: false });
export const successorViewLeft = () => slice.setState({ returningFromSuccessorView: true });
export const listPositionRestored = () => slice.setState({ returningFromSuccessorView: false });
export const modeChanged = (mode: Mode) => slice.setState({ mode });

export function navigationToggled(): void {
  slice.setState(({ navigationCollapsed }) => ({ navigationCollapsed: !navigationCollapsed }));
  const { navigationCollapsed } = slice.getState();
  writeSaved(SAVED, { navigationCollapsed, userId: tabOwner() });
}
