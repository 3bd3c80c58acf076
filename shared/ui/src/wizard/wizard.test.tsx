import { api, hasDirtyForms } from '@depotwerk/platform';
import { FakeFault, renderWithPlatform } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  someTrip,
  TripWizard,
  tripCheck,
  tripViews,
  type Trip,
  type TripValues,
} from '../../test/trip-wizard';

const trip = {
  info: 'Reise',
  abroad: 'Ausland',
  length: 'Dauer',
  stay: 'Unterkunft',
  tooManyNights: 'Es sind mehr Nächte als die Reise hat.',
};

type Props = Partial<Parameters<typeof TripWizard>[0]>;

async function show(path = '/trip', props: Props = {}) {
  const save = jest.fn(async (values: TripValues): Promise<Trip> => ({ ...someTrip, ...values, version: 4 }));
  const view = await renderWithPlatform({
    path,
    routes: [
      { path: '/trip', element: <TripWizard save={save} {...props} /> },
      { path: '/elsewhere', element: <p>Woanders</p> },
    ],
    texts: { trip },
    answers: {
      'GET /roles': () => {
        throw new FakeFault(409, 'request.valueOutOfRange', { field: '/hotel' });
      },
    },
  });
  await screen.findByRole('heading', { level: 2 });
  const enter = async (name: string, text: string) => {
    await view.user.clear(field(name));
    await view.user.type(field(name), text);
  };
  return { ...view, save, enter, press: (name: string) => view.user.click(button(name)) };
}

const list = () => screen.getByRole('navigation', { name: 'Schritte' });
const step = (name: RegExp | string) => within(list()).getByRole('link', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('the steps of a stored record are complete, in the order of the wizard', async () => {
  await show();
  await within(list()).findByRole('link', { name: 'Unterkunft vollständig' });
  expect(
    within(list())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reise vollständig', 'Dauer vollständig', 'Unterkunft vollständig']);
  expect(step('Reise vollständig')).toHaveAttribute('aria-current', 'step');
});

test('the steps of a new record are open where something is missing', async () => {
  await show('/trip', { record: null });
  expect(await within(list()).findByRole('link', { name: 'Reise offen' })).toBeVisible();
  expect(step('Dauer unbearbeitet')).toBeVisible();
});

test('every step has its address, and back and forward lead through the steps', async () => {
  const { user, address, router, goBack } = await show();
  await user.click(step(/^Dauer/));
  await heading('Dauer');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dauer' })).toHaveFocus());
  expect(address()).toBe('/trip?step=length');
  await user.click(button('Weiter'));
  await heading('Unterkunft');
  await goBack();
  await heading('Dauer');
  await act(() => router.navigate(1));
  await heading('Unterkunft');
  expect(button('Weiter')).toBeDisabled();
  await user.click(button('Zurück'));
  await heading('Dauer');
});

test('an address opens its step, and an unknown one the first', async () => {
  const { router } = await show('/trip?step=stay');
  await heading('Unterkunft');
  await act(() => router.navigate('/trip?step=elsewhere'));
  await heading('Reise');
});

test('a step that is not filled in keeps the user and leads to its field', async () => {
  const { user, press } = await show();
  await user.clear(field('Titel'));
  await press('Weiter');
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  await waitFor(() => expect(field('Titel')).toHaveFocus());
  expect(await heading('Reise')).toBeVisible();
});

test('a step that was changed says so, one that is left with errors says how many', async () => {
  const { user, enter } = await show('/trip?step=stay');
  await enter('Hotel', 'Krone');
  await within(list()).findByRole('link', { name: 'Unterkunft geändert' });
  await user.clear(field('Hotel'));
  await enter('Nächte', '9');
  await user.click(step(/^Reise/));
  expect(await within(list()).findByRole('link', { name: 'Unterkunft 2 Fehler' })).toBeVisible();
});

test('the state of a step follows 100 ms after the last change', async () => {
  await show('/trip?step=stay');
  await within(list()).findByRole('link', { name: 'Unterkunft vollständig' });
  jest.useFakeTimers();
  try {
    const enter = (value: string) => fireEvent.change(field('Nächte'), { target: { value } });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    enter('1');
    await pass(100);
    expect(step(/^Unterkunft/)).toHaveTextContent('geändert');
    enter('8');
    await pass(99);
    enter('9');
    await pass(99);
    expect(step(/^Unterkunft/)).toHaveTextContent('geändert');
    await pass(1);
    expect(step(/^Unterkunft/)).toHaveTextContent('offen');
  } finally {
    jest.useRealTimers();
  }
});

test('a step depends on the value of another one, and is asked for only then', async () => {
  const { user, save, enter, press } = await show();
  expect(within(list()).queryByRole('link', { name: /^Ausland/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Ausland' }));
  await within(list()).findByRole('link', { name: 'Ausland offen' });
  await press('Speichern');
  await user.click(await screen.findByRole('button', { name: 'Ausland: Land' }));
  await heading('Ausland');
  await enter('Land', 'Dänemark');
  await press('Speichern');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ country: 'Dänemark', isAbroad: true }), 3),
  );
});

test('a save that fails in another step names the field there, leads to it, and goes through once it is mended', async () => {
  const { user, save, enter, press } = await show();
  await user.clear(field('Titel'));
  await user.click(step(/^Dauer/));
  await heading('Dauer');
  await press('Speichern');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Reise: Titel Bitte füllen Sie dieses Feld aus.');
  expect(save).not.toHaveBeenCalled();
  await user.click(within(alert).getByRole('button', { name: 'Reise: Titel' }));
  await heading('Reise');
  await waitFor(() => expect(field('Titel')).toHaveFocus());
  await enter('Titel', 'Kongress');
  await press('Speichern');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(hasDirtyForms()).toBe(false);
});

test('a change in one step mends the error that a field of another shows', async () => {
  const { user, enter } = await show('/trip?step=stay');
  await enter('Nächte', '5');
  await user.click(step(/^Dauer/));
  await within(list()).findByRole('link', { name: 'Unterkunft 1 Fehler' });
  await enter('Tage', '6');
  expect(await within(list()).findByRole('link', { name: 'Unterkunft geändert' })).toBeVisible();
});

test('what the server refuses stands at its field in its step', async () => {
  const { user, enter, press } = await show('/trip', {
    save: async () => {
      await api.request('GET /roles');
      return someTrip;
    },
  });
  await enter('Titel', 'Kongress');
  await press('Speichern');
  await user.click(await screen.findByRole('button', { name: 'Unterkunft: Hotel' }));
  await heading('Unterkunft');
  await waitFor(() => expect(field('Hotel')).toHaveFocus());
  expect(field('Hotel')).toHaveAccessibleDescription(/außerhalb des erlaubten Bereichs/);
});

test('two quick presses save once', async () => {
  let finish = (_trip: Trip) => {};
  const save = jest.fn(() => new Promise<Trip>((resolve) => (finish = resolve)));
  const { user, enter } = await show('/trip', { save });
  await enter('Titel', 'Kongress');
  await user.dblClick(button('Speichern'));
  await user.type(field('Titel'), '{Enter}{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => finish({ ...someTrip, version: 4 }));
});

test('what was typed is offered again when the user comes back, in whichever step it stands', async () => {
  const { user, enter, router } = await show('/trip?step=stay');
  await enter('Hotel', 'Krone');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/trip'));
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  await within(list()).findByRole('link', { name: 'Unterkunft geändert' });
  await user.click(step(/^Unterkunft/));
  await heading('Unterkunft');
  expect(field('Hotel')).toHaveValue('Krone');
});

test('a record that is only looked at has no states and nothing to save', async () => {
  const { user } = await show('/trip', { isReadOnly: true });
  expect(field('Titel')).toBeDisabled();
  expect(step('Reise')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  await user.click(button('Weiter'));
  await heading('Dauer');
});

test('views stand below the steps and keep what was typed', async () => {
  const { user, enter } = await show('/trip', { views: tripViews });
  await enter('Titel', 'Kongress');
  await user.click(step('Verlauf'));
  expect(await screen.findByText('Angelegt am 1.3.')).toBeVisible();
  await user.click(step(/^Reise/));
  expect(field('Titel')).toHaveValue('Kongress');
});

test('the panel beside the form follows what is typed and leads to a field', async () => {
  const { user } = await show('/trip', { aside: tripCheck });
  const panel = screen.getByRole('complementary', { name: 'Prüfung' });
  expect(within(panel).getByRole('button', { name: 'Prüfung anzeigen' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await user.click(within(panel).getByRole('button', { name: 'Hotel Post ist ausgebucht' }));
  await heading('Unterkunft');
  await waitFor(() => expect(field('Hotel')).toHaveFocus());
});

test('a record is made in a wizard above the wizard and comes back chosen, and only it is saved', async () => {
  const { user, save, address } = await show('/trip?step=stay');
  await user.click(button('Neues Hotel'));
  const drawer = await screen.findByRole('dialog', { name: 'Hotel anlegen' });
  await user.type(within(drawer).getByRole('textbox', { name: 'Titel' }), 'Krone');
  await user.click(within(drawer).getByRole('button', { name: 'Weiter' }));
  await within(drawer).findByRole('heading', { level: 2, name: 'Dauer' });
  expect(address()).toBe('/trip?step=stay&hotelStep=length');
  await user.type(within(drawer).getByRole('textbox', { name: 'Tage' }), '{Enter}');
  await waitFor(() => expect(field('Hotel')).toHaveValue('Krone'));
  expect(save).not.toHaveBeenCalled();
  await user.click(button('Speichern'));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ hotel: 'Krone' }), 3));
});
