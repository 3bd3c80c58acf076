import { act, renderHook } from '@testing-library/react';
import { credentialsExpired } from '../session/session-events';
import { globalReset } from '../state/global-reset';
import { dirtyFormsAbandoned, hasDirtyForms, useAreDirtyFormsKept, useDirtyForm } from './dirty-forms';

beforeEach(() => globalReset());

const given = (isDirty: boolean, isKept?: boolean) =>
  renderHook((dirty: boolean) => useDirtyForm(dirty, isKept), { initialProps: isDirty });

test('a form holds the user back while something is typed in it', () => {
  const form = given(false);
  expect(hasDirtyForms()).toBe(false);
  form.rerender(true);
  expect(hasDirtyForms()).toBe(true);
  form.rerender(false);
  expect(hasDirtyForms()).toBe(false);
});

test('a form that is gone, or that the user decided to leave, holds nobody back', () => {
  const gone = given(true);
  gone.unmount();
  expect(hasDirtyForms()).toBe(false);
  given(true);
  act(() => dirtyFormsAbandoned());
  expect(hasDirtyForms()).toBe(false);
});

test('when the session expires, only what is not kept holds the user back', () => {
  const areKept = renderHook(() => useAreDirtyFormsKept());
  given(true, true);
  expect(areKept.result.current).toBe(true);
  const other = given(true, false);
  expect(areKept.result.current).toBe(false);
  act(() => credentialsExpired());
  expect(hasDirtyForms()).toBe(true);
  other.unmount();
  expect(hasDirtyForms()).toBe(false);
});
