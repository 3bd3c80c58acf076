import { act, renderHook } from '@testing-library/react';
import { user } from '../../test/fake-server';
import { credentialsExpired } from '../session/session-events';
import { userLoaded } from './auth';
import { globalReset } from './global-reset';
import { useResumedState } from './resumed-state';

interface Reason {
  readonly reason: string;
}
const open = (recordId = '7') =>
  renderHook(() =>
    useResumedState<Reason>('dismiss', recordId, ({ reason }) =>
      typeof reason === 'string' ? { reason } : null,
    ),
  );

beforeEach(() => {
  globalReset();
  sessionStorage.clear();
  userLoaded(user);
});

test('a dialog that was open when the session ended is open again after the next sign-in, once', () => {
  const page = open();
  act(() => page.result.current[1]({ reason: 'Kunde wünscht es' }));
  act(() => credentialsExpired());
  page.unmount();
  globalReset('expired');
  userLoaded(user);
  expect(open('8').result.current[0]).toBeNull();
  const again = open();
  expect(again.result.current[0]).toEqual({ reason: 'Kunde wünscht es' });
  again.unmount();
  expect(open().result.current[0]).toBeNull();
});

test('one that was closed, or left by going elsewhere, stays closed', () => {
  const page = open();
  act(() => page.result.current[1]({ reason: 'Kunde wünscht es' }));
  page.unmount();
  expect(open().result.current[0]).toBeNull();
  const closed = open();
  act(() => closed.result.current[1]({ reason: 'doch nicht' }));
  act(() => closed.result.current[1](null));
  act(() => credentialsExpired());
  closed.unmount();
  expect(open().result.current[0]).toBeNull();
});

test('what an earlier release kept in another shape opens nothing', () => {
  const page = renderHook(() => useResumedState<{ text: string }>('dismiss', '7', () => ({ text: 'alt' })));
  act(() => page.result.current[1]({ text: 'alt' }));
  act(() => credentialsExpired());
  page.unmount();
  expect(open().result.current[0]).toBeNull();
});
