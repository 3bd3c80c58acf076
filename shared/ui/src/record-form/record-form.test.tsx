import { FakeFault, renderWithPlatform, type FakeAnswers } from '@depotwerk/testing';
import { api, hasDirtyForms } from '@depotwerk/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { byVera, PlaceForm, somePlace, type Place, type PlaceFormProps } from '../../test/place-form';

/** A save that the server answers with this refusal. */
const refusing = (status: number, errorCode: string, field?: string) => ({
  answers: {
    'GET /roles': () => {
      throw new FakeFault(status, errorCode, field === undefined ? {} : { field });
    },
  },
  save: async (): Promise<Place> => {
    await api.request('GET /roles');
    return somePlace;
  },
});

async function show({ answers = {}, ...props }: PlaceFormProps & { answers?: FakeAnswers }) {
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <PlaceForm {...props} /> }],
    answers,
  });
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const text = () => screen.getByRole('textbox', { name: /^Text/ });
  const enterName = async (value: string) => {
    await view.user.clear(name());
    if (value !== '') await view.user.type(name(), value);
  };
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { ...view, name, text, enterName, submit };
}

test('saves the input with the version that it was filled from', async () => {
  const save = jest.fn(async (values: object) => ({ ...somePlace, ...values, version: 4 }));
  const { enterName, submit, name } = await show({ save });
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await enterName('  Süd ');
  expect(hasDirtyForms()).toBe(true);
  await submit();
  expect(save).toHaveBeenCalledWith({ name: 'Süd', text: 'alt' }, 3);
  await waitFor(() => expect(hasDirtyForms()).toBe(false));
  expect(name()).toHaveValue('Süd');
  await enterName('West');
  await submit();
  expect(save).toHaveBeenLastCalledWith({ name: 'West', text: 'alt' }, 4);
});

test('what was saved is undone from its message: the values before, on the version that the save made', async () => {
  const save = jest.fn(async (values: object, version: number | null) => ({
    ...somePlace,
    ...values,
    version: (version ?? 0) + 1,
  }));
  const { user, enterName, submit, name } = await show({ save });
  await enterName('Süd');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(save).toHaveBeenLastCalledWith({ name: 'Nord', text: 'alt' }, 4);
  await waitFor(() => expect(name()).toHaveValue('Nord'));
  await enterName('West');
  await submit();
  expect(save).toHaveBeenLastCalledWith({ name: 'West', text: 'alt' }, 5);
});

test('a record that was changed since is not overwritten by the undo', async () => {
  const { answers, save: refuse } = refusing(412, 'request.outdated');
  const save = jest.fn(async (values: object) => ({ ...somePlace, ...values, version: 4 }));
  const { user, enterName, submit, name } = await show({ answers, save });
  await enterName('Süd');
  await submit();
  save.mockImplementationOnce(refuse);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText(/Der Datensatz wurde inzwischen geändert/)).toBeVisible();
  expect(name()).toHaveValue('Süd');
});

test('pressing twice saves once', async () => {
  let finish = (_place: Place) => {};
  const save = jest.fn(() => new Promise<Place>((resolve) => (finish = resolve)));
  const { user, name, enterName } = await show({ save });
  await enterName('Süd');
  await user.dblClick(screen.getByRole('button', { name: 'Speichern' }));
  await user.type(name(), '{Enter}{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  finish({ ...somePlace, version: 4 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled());
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const save = jest.fn();
  const { enterName, submit, name } = await show({ save });
  await enterName('');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte füllen Sie dieses Feld aus.');
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  expect(name()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('a refusal of the server stands at the field that it names', async () => {
  const { enterName, submit, text } = await show(refusing(409, 'request.valueOutOfRange', '/text'));
  await enterName('Süd');
  await submit();
  await waitFor(() => expect(text()).toBeInvalid());
  expect(text()).toHaveAccessibleDescription(/Höchstens eine Zeile.*außerhalb des erlaubten Bereichs/);
});

test('a refusal without a field stands beside the button, and the input stays', async () => {
  const { enterName, submit, name } = await show(refusing(403, 'auth.forbidden'));
  await enterName('Süd');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Für diese Aktion fehlt Ihnen das Recht.');
  expect(name()).toHaveValue('Süd');
});

test('what was discarded can be brought back', async () => {
  const { user, enterName, name } = await show({ save: jest.fn() });
  await enterName('Süd');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(name()).toHaveValue('Nord');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(name()).toHaveValue('Süd');
  expect(hasDirtyForms()).toBe(true);
});

describe('somebody else saved first', () => {
  const stored: Place = { ...somePlace, version: 4, name: 'Nordost', text: 'neu' };
  const save = jest.fn();
  const conflict = async (lastChange = byVera) => {
    save.mockReset();
    const outdated = refusing(412, 'request.outdated');
    save.mockImplementationOnce(outdated.save);
    const view = await show({ answers: outdated.answers, save, stored, lastChange });
    await view.enterName('Süd');
    await view.submit();
    const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
    return { ...view, dialog };
  };

  test('both sides are shown, with who it was', async () => {
    const { dialog } = await conflict();
    expect(dialog).toHaveTextContent('Vera Verwalter hat den Datensatz am 20.11.2026');
    expect(within(dialog).getByRole('row', { name: 'Name Nordost Süd' })).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Text neu von Ihnen nicht geändert' })).toBeVisible();
  });

  test('when that cannot be looked up, both sides are shown all the same', async () => {
    const { dialog } = await conflict(() => Promise.reject(new Error('no history')));
    expect(dialog).toHaveTextContent('Jemand anderes hat den Datensatz geändert');
    expect(within(dialog).getByRole('row', { name: 'Name Nordost Süd' })).toBeVisible();
  });

  test('a change by the server itself has no name of a person', async () => {
    const { dialog } = await conflict(async () => ({ by: 'system', at: '2026-11-20T08:00:00Z' }));
    expect(dialog).toHaveTextContent('Das System hat den Datensatz am 20.11.2026');
  });

  test('the own changes go on top of what is saved now', async () => {
    const { user, name, text, submit } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Meine Änderungen übernehmen' }));
    expect(name()).toHaveValue('Süd');
    expect(text()).toHaveValue('neu');
    save.mockResolvedValueOnce({ ...stored, name: 'Süd', version: 5 });
    await submit();
    expect(save).toHaveBeenLastCalledWith({ name: 'Süd', text: 'neu' }, 4);
  });

  test('or are given up for it', async () => {
    const { user, name, text } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Meine Änderungen verwerfen' }));
    expect(name()).toHaveValue('Nordost');
    expect(text()).toHaveValue('neu');
    await waitFor(() => expect(hasDirtyForms()).toBe(false));
  });

  test('going back to the form changes nothing', async () => {
    const { user, name } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Zurück zum Formular' }));
    expect(name()).toHaveValue('Süd');
  });
});
