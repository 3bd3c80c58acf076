import { session, user } from '../../test/fake-server';
import { sessionReceived } from '../session/session-received';
import { globalReset } from './global-reset';
import { modeChanged, navigationToggled, pageHeaderToggled, restoreUi, uiState } from './ui';

beforeEach(() => {
  globalReset();
  modeChanged('webApp');
  localStorage.clear();
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
