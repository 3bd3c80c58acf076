import { session, user } from '../../test/fake-server';
import { sessionReceived } from '../session/session-received';
import { globalReset } from './global-reset';
import {
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
} from './ui';

beforeEach(() => {
  globalReset();
  modeChanged('webApp');
  localStorage.clear();
});

test('everything starts closed, in the mode of a web application', () => {
  expect(uiState()).toEqual({
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
});

test('the page header flips, and collapsing always leaves it collapsed', () => {
  pageHeaderToggled();
  expect(uiState().pageHeaderExpanded).toBe(true);
  pageHeaderToggled();
  expect(uiState().pageHeaderExpanded).toBe(false);
  pageHeaderCollapsed();
  expect(uiState().pageHeaderExpanded).toBe(false);
  pageHeaderToggled();
  pageHeaderCollapsed();
  expect(uiState().pageHeaderExpanded).toBe(false);
});

test('an API error opens its dialog with its data and leaves no loading dialog behind it', () => {
  loadingModalShown();
  apiErrorRaised({ title: 'a', message: 'b', exception: { error: 'E' }, statusCode: 409 });
  expect(uiState()).toMatchObject({
    displayApiErrorModal: true,
    errorModalTitle: 'a',
    errorModalMessage: 'b',
    errorModalException: { error: 'E' },
    errorModalStatusCode: 409,
    displayLoadingModal: false,
  });
  apiErrorDismissed();
  expect(uiState()).toMatchObject({
    displayApiErrorModal: false,
    errorModalTitle: null,
    errorModalStatusCode: null,
  });
});

test('the loading dialog has actions of its own', () => {
  loadingModalShown();
  expect(uiState().displayLoadingModal).toBe(true);
  loadingModalHidden();
  expect(uiState().displayLoadingModal).toBe(false);
});

test('coming back from a detail view is remembered until the list has its position', () => {
  successorViewLeft();
  expect(uiState().returningFromSuccessorView).toBe(true);
  listPositionRestored();
  expect(uiState().returningFromSuccessorView).toBe(false);
});

test('saved settings of the person win over initial ones, and sign-out clears them', () => {
  const saved = { navigationCollapsed: true, mode: 'mobileApp' };
  localStorage.setItem('depotwerk.ui', JSON.stringify({ ...saved, userId: 'somebody else' }));
  sessionReceived(session().body);
  expect(uiState().navigationCollapsed).toBe(false);
  localStorage.setItem('depotwerk.ui', JSON.stringify({ ...saved, userId: user.id }));
  restoreUi();
  expect(uiState().navigationCollapsed).toBe(true);
  // Only what is harmless is taken from storage.
  expect(uiState().mode).toBe('webApp');
  navigationToggled();
  expect(localStorage.getItem('depotwerk.ui')).toContain('"navigationCollapsed":false');
  globalReset();
  expect(localStorage.getItem('depotwerk.ui')).toBeNull();
});

test.each(['not json', '[]', 'null', '{"navigationCollapsed":"yes"}'])(
  'storage that holds %j does no harm',
  (saved) => {
    sessionReceived(session().body);
    localStorage.setItem('depotwerk.ui', saved);
    restoreUi();
    expect(uiState().navigationCollapsed).toBe(false);
  },
);

test('the mode of the deployment stays when a session ends', () => {
  modeChanged('mobileApp');
  pageHeaderToggled();
  globalReset();
  expect(uiState()).toMatchObject({ mode: 'mobileApp', pageHeaderExpanded: false });
});

test('the mode of the configuration or of the embedding page replaces the default', () => {
  modeChanged('mobileApp');
  expect(uiState().mode).toBe('mobileApp');
});
