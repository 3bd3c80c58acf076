import type { FormDraft } from '@depotwerk/contract/desk';
import { globalReset, resumeDraft, signIn, signOut, type Permission } from '@depotwerk/platform';
import { FakeFault, renderWithPlatform, someUser, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PlaceForm, somePlace } from '../../test/place-form';

const CALL = 'PUT /form-drafts/:form/:recordId';
const userWith = (...permissions: Permission[]) =>
  someUser({ clientConfig: { ...someUser().clientConfig, permissions } });
const owner = userWith('tariffs.view', 'tariffs.edit');
const save = jest.fn(async (values: object) => ({ ...somePlace, ...values, version: 4 }));
const earlier: FormDraft = {
  name: 'Süd',
  at: '2026-11-25T13:03:00.000Z',
  version: 3,
  values: { name: 'Süd' },
};

/** A server that keeps drafts for one person, by form and record. */
function keeper(...begin: (readonly [string, FormDraft])[]) {
  const kept = new Map<string, FormDraft>(begin);
  const keyOf = ({ form, recordId }: Readonly<Record<string, string>>) => `${form} ${recordId}`;
  const answers: FakeAnswers = {
    'GET /form-drafts/:form/:recordId': ({ params }) => ({ draft: kept.get(keyOf(params)) ?? null }),
    [CALL]: ({ params, body }) => {
      const { draft } = body as { draft: FormDraft | null };
      if (draft) kept.set(keyOf(params), draft);
      else kept.delete(keyOf(params));
    },
    'DELETE /auth/session': () => undefined,
  };
  return { kept, answers };
}

async function show(answers: FakeAnswers, { user = owner, version = 3 } = {}) {
  const view = await renderWithPlatform({
    path: '/elsewhere',
    routes: [
      { path: '/tariff', element: <PlaceForm name="tariff" save={save} place={{ ...somePlace, version }} /> },
      { path: '/elsewhere', element: <p>Woanders</p> },
    ],
    user,
    answers,
  });
  const come = async () => {
    await act(() => view.router.navigate('/tariff'));
    await name();
  };
  const leave = async () => {
    await act(() => view.router.navigate('/elsewhere'));
    await screen.findByText('Woanders');
  };
  const type = async (text: string) => {
    await view.user.clear(await name());
    await view.user.type(await name(), text);
  };
  const press = (button: string) =>
    view.user.click(within(screen.getByRole('status')).getByRole('button', { name: button }));
  return { ...view, come, leave, type, press };
}

const name = () => screen.findByRole('textbox', { name: 'Name' });
const notice = () => screen.queryByText(/^Nicht gespeicherte Eingaben/);

beforeEach(() => {
  document.cookie = 'dw_session=1; path=/';
  sessionStorage.clear();
});

test('what was typed into a wizard survives signing out, and nothing of it stays in the browser', async () => {
  const { kept, answers } = keeper();
  const { come, leave, type, router } = await show(answers);
  await come();
  await type('Süd');
  await leave();
  await act(() => signOut());
  expect([...kept.keys()]).toEqual(['tariff 7']);
  expect(kept.get('tariff 7')).toMatchObject({ name: 'Süd', version: 3, values: { name: 'Süd' } });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Süd');
  await act(() => signIn({ userName: owner.userName, password: 'test' }));
  await act(() => router.navigate('/tariff'));
  await waitFor(() => expect(notice()).toBeVisible());
});

test('it is offered, and gone on the server when it was saved', async () => {
  const { kept, answers } = keeper(['tariff 7', earlier]);
  const { come, press, user } = await show(answers);
  await come();
  await waitFor(() => expect(notice()).toHaveTextContent('vom 25.11.2026'));
  await press('Übernehmen');
  expect(await name()).toHaveValue('Süd');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(kept.size).toBe(0));
});

test('discarding it can be undone', async () => {
  const { kept, answers } = keeper(['tariff 7', earlier]);
  const { come, press, user } = await show(answers);
  await come();
  await waitFor(() => expect(notice()).toBeVisible());
  await press('Verwerfen');
  await waitFor(() => expect(kept.size).toBe(0));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(notice()).toBeVisible();
});

test('who said so at the sign-in finds it entered, and can undo that', async () => {
  const { answers } = keeper(['tariff 7', earlier]);
  const { come, user } = await show(answers);
  resumeDraft('tariff', '7');
  await come();
  await waitFor(async () => expect(await name()).toHaveValue('Süd'));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await name()).toHaveValue('Nord');
});

test('of a record that was changed since, the hint comes before the input', async () => {
  const { answers } = keeper(['tariff 7', earlier]);
  const { come } = await show(answers, { version: 5 });
  resumeDraft('tariff', '7');
  await come();
  await waitFor(() => expect(notice()).toBeVisible());
  expect(await name()).toHaveValue('Nord');
  expect(screen.getByRole('status')).toHaveTextContent('Der Datensatz wurde seitdem geändert.');
});

test('what this tab has and is newer wins over what the server keeps', async () => {
  const { kept, answers } = keeper(['tariff 7', earlier]);
  const { come, press } = await show(answers);
  const newer = { at: '2026-11-26T08:00:00.000Z', version: 3, values: { name: 'West' } };
  sessionStorage.setItem(`depotwerk.draft.${owner.id}.tariff.7`, JSON.stringify(newer));
  await come();
  await waitFor(() => expect(notice()).toHaveTextContent('vom 26.11.2026'));
  await press('Übernehmen');
  expect(await name()).toHaveValue('West');
  await act(() => signOut());
  expect(kept.get('tariff 7')?.values).toEqual({ name: 'West' });
});

test('what was typed before the page was loaded anew is sent with the sign-out, without its form', async () => {
  const { kept, answers } = keeper(['tariff 7', earlier]);
  await show(answers);
  const typed = (at: string) => JSON.stringify({ at, version: 3, values: { name: 'Ost' } });
  sessionStorage.setItem(`depotwerk.draft.${owner.id}.tariff.7`, typed('2026-11-24T08:00:00.000Z'));
  sessionStorage.setItem(`depotwerk.draft.${owner.id}.tariff.new`, typed('2026-11-26T08:00:00.000Z'));
  sessionStorage.setItem(`depotwerk.draft.${owner.id}.user.7`, typed('2026-11-26T08:00:00.000Z'));
  await act(() => signOut());
  expect([...kept.keys()]).toEqual(['tariff 7', 'tariff new']);
  expect(kept.get('tariff 7')).toEqual(earlier);
  expect(kept.get('tariff new')).toMatchObject({ name: 'Ost', values: { name: 'Ost' } });
});

test('as long as it is not known what the server keeps, nothing is written over it', async () => {
  const { kept, answers } = keeper(['tariff 7', earlier]);
  const fails = () => {
    throw new FakeFault(503, 'server.busy');
  };
  const { come, type, leave } = await show({ ...answers, 'GET /form-drafts/:form/:recordId': fails });
  await come();
  await type('West');
  await leave();
  await act(() => signOut());
  expect(kept.get('tariff 7')).toEqual(earlier);
});

test.each([
  [409, 'formDrafts.notConfigured'],
  [413, 'request.tooLarge'],
])('a server that answers %i keeps nothing, and the form says so', async (status, code) => {
  const { answers } = keeper();
  const { come, type, leave } = await show({
    ...answers,
    [CALL]: () => {
      throw new FakeFault(status, code);
    },
  });
  await come();
  await type('Süd');
  await leave();
  await come();
  expect(await screen.findByText(/bleiben nur in diesem Tab/)).toBeVisible();
});

test('who may not save the form asks the server for nothing', async () => {
  const { answers } = keeper();
  const viewer = userWith('tariffs.view');
  const { come, type, leave, server } = await show(answers, { user: viewer });
  await come();
  await type('Süd');
  await leave();
  await act(() => signOut());
  expect(server.calls('GET /form-drafts/:form/:recordId')).toEqual([]);
  expect(server.calls(CALL)).toEqual([]);
  globalReset();
});
