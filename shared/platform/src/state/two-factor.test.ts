import { globalReset } from './global-reset';
import {
  tokenRequestFailed,
  tokenRequestStarted,
  tokenRequestSucceeded,
  twoFactorAbandoned,
  twoFactorState,
  userDataSubmitted,
  validationFailed,
  validationStarted,
  validationSucceeded,
} from './two-factor';

beforeEach(() => globalReset());

test('requesting a token is busy until the answer', () => {
  expect(twoFactorState()).toMatchObject({
    busy: false,
    tokenRequested: false,
    userData: 'dataEntryStarted',
  });
  tokenRequestStarted('Depot anlegen');
  expect(twoFactorState()).toMatchObject({ busy: true, description: 'Depot anlegen' });
  tokenRequestSucceeded();
  expect(twoFactorState()).toMatchObject({ busy: false, tokenRequested: true });
});

test('a validation starts unvalidated and busy, and its success keeps token and phone', () => {
  tokenRequestSucceeded();
  validationFailed();
  validationStarted();
  expect(twoFactorState()).toMatchObject({ validationState: 'unvalidated', busy: true });
  validationSucceeded('123456', '+49-30-123456');
  expect(twoFactorState()).toMatchObject({
    validationState: 'validationSuccess',
    busy: false,
    token: '123456',
    phone: '+49-30-123456',
  });
});

test('a failed validation resets the request and clears token and phone', () => {
  tokenRequestSucceeded();
  validationSucceeded('123456', '+49-30-123456');
  validationFailed();
  expect(twoFactorState()).toMatchObject({
    validationState: 'validationFailed',
    busy: false,
    tokenRequested: false,
    token: null,
    phone: null,
  });
});

test('a failed request does the same, but says nothing about a validation', () => {
  tokenRequestStarted('x');
  tokenRequestFailed();
  expect(twoFactorState()).toMatchObject({
    validationState: 'unvalidated',
    busy: false,
    tokenRequested: false,
    token: null,
    phone: null,
  });
});

test('who gives up finds nothing of it with the next action', () => {
  tokenRequestStarted('Anmeldung');
  tokenRequestSucceeded();
  twoFactorAbandoned();
  expect(twoFactorState()).toMatchObject({ tokenRequested: false, description: null });
});

test('entered user data are submitted once', () => {
  userDataSubmitted();
  expect(twoFactorState().userData).toBe('dataEntrySubmitted');
});
