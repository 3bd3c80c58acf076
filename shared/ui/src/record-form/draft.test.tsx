import { globalReset, signIn, type Draft } from '@depotwerk/platform';
import { renderWithPlatform, someSession, someUser } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PlaceForm, somePlace, type Place } from '../../test/place-form';

const owner = someUser();
const KEY = `depotwerk.draft.${owner.id}.place.${somePlace.id}`;
const save = jest.fn(async (values: object) => ({ ...somePlace, ...values, version: 4 }));
/** As an earlier visit of this tab left it. */
const keptEarlier = (changes: Partial<Draft> = {}, key = KEY) =>
  sessionStorage.setItem(
    key,
    JSON.stringify({ at: new Date().toISOString(), version: 3, values: { name: 'Süd' }, ...changes }),
  );
const kept = () => {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as Draft);
};

/** The page of the form beside another one; `come` opens it, with the record as it is by then. */
async function show() {
  let place: Place | null = somePlace;
  const Page = () => <PlaceForm save={save} place={place} />;
  const view = await renderWithPlatform({
    path: '/elsewhere',
    routes: [
      { path: '/place', element: <Page /> },
      { path: '/elsewhere', element: <p>Woanders</p> },
    ],
    user: owner,
  });
  const leave = async () => {
    await act(() => view.router.navigate('/elsewhere'));
    await screen.findByText('Woanders');
  };
  const come = async (newer: Place | null = place) => {
    place = newer;
    await act(() => view.router.navigate('/place'));
    await name();
  };
  const type = async (text: string) => {
    await view.user.clear(await name());
    await view.user.type(await name(), text);
  };
  const press = (button: string, place = screen.getByRole('status')) =>
    view.user.click(within(place).getByRole('button', { name: button }));
  return { ...view, leave, come, type, press };
}

const name = () => screen.findByRole('textbox', { name: 'Name' });
const text = () => screen.getByRole('textbox', { name: /^Text/ });
const notice = () => screen.queryByText(/^Nicht gespeicherte Eingaben/);
const main = (button: string) => screen.getByRole('button', { name: button });

beforeEach(() => save.mockClear());

test('what was typed is kept 500 ms after the last change, with the version that it is based on', async () => {
  const { come } = await show();
  await come();
  const input = await name();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  jest.useFakeTimers();
  try {
    fireEvent.change(input, { target: { value: 'Sü' } });
    await pass(499);
    fireEvent.change(input, { target: { value: 'Süd' } });
    await pass(499);
    expect(kept()).toBeNull();
    await pass(1);
    expect(kept()).toMatchObject({ version: 3, values: { name: 'Süd' } });
  } finally {
    jest.useRealTimers();
  }
});

test('a reload before that moment loses nothing either', async () => {
  const { come, type } = await show();
  await come();
  await type('Süd');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()?.values).toEqual({ name: 'Süd' });
});

test('who comes back is offered it, and takes over what was changed and nothing else', async () => {
  const { come, leave, type, press } = await show();
  await come();
  await type('Süd');
  await leave();
  await come({ ...somePlace, text: 'neu' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Nicht gespeicherte Eingaben von \d\d:\d\d Uhr/);
  expect(await name()).toHaveValue('Nord');
  expect(main('Speichern')).toBeDisabled();
  await press('Übernehmen');
  expect(await name()).toHaveValue('Süd');
  expect(await name()).toHaveFocus();
  expect(text()).toHaveValue('neu');
  expect(notice()).not.toBeInTheDocument();
  expect(await screen.findByText(/stehen wieder im Formular/)).toBeVisible();
  await act(async () => main('Speichern').click());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Süd', text: 'neu' }, 3));
});

test('taking over can be undone, for what was typed meanwhile', async () => {
  const view = await show();
  keptEarlier();
  await view.come();
  await view.type('West');
  await view.press('Übernehmen');
  expect(await name()).toHaveValue('Süd');
  await view.user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await name()).toHaveValue('West');
  expect(notice()).toBeVisible();
});

test('discarded input is not offered again, unless that is undone', async () => {
  const { come, leave, press, user } = await show();
  keptEarlier();
  await come();
  await press('Verwerfen');
  expect(notice()).not.toBeInTheDocument();
  expect(await name()).toHaveValue('Nord');
  expect(kept()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(notice()).toBeVisible();
  await press('Verwerfen');
  await leave();
  await come();
  expect(notice()).not.toBeInTheDocument();
});

test.each(['Speichern', 'Verwerfen'])('after "%s" nothing is offered', async (button) => {
  const { come, leave, type, user } = await show();
  await come();
  await type('Süd');
  await waitFor(() => expect(kept()).not.toBeNull());
  await user.click(main(button));
  await waitFor(() => expect(kept()).toBeNull());
  await leave();
  await come();
  expect(notice()).not.toBeInTheDocument();
});

test('a draft of a record that was changed meanwhile says so and can still be taken over', async () => {
  const { come, press } = await show();
  keptEarlier();
  await come({ ...somePlace, text: 'neu', version: 5 });
  expect(screen.getByRole('status')).toHaveTextContent('Der Datensatz wurde seitdem geändert.');
  await press('Übernehmen');
  expect(await name()).toHaveValue('Süd');
  expect(text()).toHaveValue('neu');
});

test('a draft of another day names the day', async () => {
  const { come } = await show();
  keptEarlier({ at: '2026-01-05T12:00:00Z' });
  await come();
  expect(notice()).toHaveTextContent(/Eingaben vom 05\.01\.2026, \d\d:\d\d Uhr/);
});

test('as long as nobody decided, an offer is neither replaced nor forgotten', async () => {
  const { come, leave, press, user } = await show();
  keptEarlier({ values: { name: 'Süd' } });
  await come();
  await user.type(text(), ' und neu');
  await user.click(main('Speichern'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await leave();
  await come();
  await user.type(text(), '!');
  await leave();
  await come();
  await press('Übernehmen');
  expect(await name()).toHaveValue('Süd');
  expect(text()).toHaveValue('alt!');
});

test('the draft of a new record is one of its own', async () => {
  const { come, leave, type } = await show();
  await come(null);
  await type('Ost');
  await leave();
  await come(somePlace);
  expect(notice()).not.toBeInTheDocument();
  await leave();
  await come(null);
  expect(notice()).toBeVisible();
});

test.each([
  ['is gone', { name: 'Süd', formerField: 'x' }],
  ['was of another kind', { name: ['Süd'] }],
  ['is what is saved by now', { name: 'Nord' }],
])('a draft whose field %s is not offered', async (_what, values) => {
  const { come } = await show();
  keptEarlier({ values });
  await come();
  expect(notice()).not.toBeInTheDocument();
});

describe('after the session', () => {
  const leftUnsaved = async () => {
    const view = await show();
    await view.come();
    await view.type('Süd');
    await view.leave();
    return view;
  };
  const signInAs = async (view: Awaited<ReturnType<typeof show>>, user = owner) => {
    view.server.answer('POST /auth/login', () => someSession(user));
    await act(() => signIn({ userName: user.userName, password: 'test' }));
    await view.come();
  };

  test('expired, the same user finds the input', async () => {
    const view = await leftUnsaved();
    act(() => globalReset('expired'));
    await signInAs(view);
    expect(notice()).toBeVisible();
  });

  test('expired, somebody else does not', async () => {
    const view = await leftUnsaved();
    act(() => globalReset('expired'));
    await signInAs(view, someUser({ id: '99999999-9999-4999-8999-999999999999' }));
    expect(notice()).not.toBeInTheDocument();
  });

  test('was ended by signing out, nobody does', async () => {
    const view = await leftUnsaved();
    act(() => globalReset('signedOut'));
    await signInAs(view);
    expect(notice()).not.toBeInTheDocument();
  });
});

test('a form works without a storage', async () => {
  const { come, type, user } = await show();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await come();
  await type('Süd');
  window.dispatchEvent(new Event('pagehide'));
  await user.click(main('Speichern'));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Süd', text: 'alt' }, 3));
});
