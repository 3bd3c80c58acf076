import { MutationObserver } from '@tanstack/react-query';
import { AxiosError, type AxiosResponse } from 'axios';
import { globalReset } from '../state/global-reset';
import { uiState } from '../state/ui';
import { queryClient, shouldRetry } from './query-client';

const failure = (status: number, errorCode?: string) =>
  new AxiosError('failed', undefined, undefined, null, {
    status,
    data: errorCode ? { errorCode, message: 'why', traceId: 't' } : '',
    headers: {},
  } as AxiosResponse);

const mutate = (error: Error, meta?: { errors: 'inline' }) =>
  new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(error),
    retry: false,
    ...(meta ? { meta } : {}),
  })
    .mutate(undefined)
    .catch(() => undefined);

beforeEach(() => globalReset());

test.each([
  [0, 503, true],
  [1, 504, true],
  [2, 503, false],
  [0, 404, false],
  [0, 400, false],
  [0, 500, false],
])('after %i failures a status of %i is tried again: %p', (failures, status, again) => {
  expect(shouldRetry(failures, failure(status))).toBe(again);
});

test('without a network nothing is tried again, so that screens say so at once', () => {
  const noAnswer = new AxiosError('Network Error');
  expect(shouldRetry(0, noAnswer)).toBe(true);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(shouldRetry(0, noAnswer)).toBe(false);
  onLine.mockRestore();
});

test('an action that fails without a screen of its own opens the error dialog', async () => {
  await mutate(failure(409, 'contracts.emailTaken'));
  expect(uiState()).toMatchObject({
    displayApiErrorModal: true,
    errorModalStatusCode: 409,
    errorModalMessage: 'common:errors.contracts.emailTaken',
    errorModalException: { error: 'contracts.emailTaken', message: 'why' },
  });
});

test('an action that did not reach the server says so, in the words that lists have, without technical ones', async () => {
  await mutate(new AxiosError('Network Error'));
  expect(uiState()).toMatchObject({
    displayApiErrorModal: true,
    errorModalTitle: 'common:errors.unreachableTitle',
    errorModalMessage: 'common:errors.common.notSent',
    errorModalException: null,
  });
});

test('an action whose screen shows the error itself does not', async () => {
  await mutate(failure(400, 'users.nameTaken'), { errors: 'inline' });
  expect(uiState().displayApiErrorModal).toBe(false);
});

test('an expired session leads to the sign-in, not to a dialog', async () => {
  await mutate(failure(401, 'auth.expired'));
  expect(uiState().displayApiErrorModal).toBe(false);
});
