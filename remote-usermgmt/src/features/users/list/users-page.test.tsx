import type { RowResult } from '@depotwerk/contract/floor';
import type { UserBulk, UserPage } from '@depotwerk/contract/identity';
import { FakeFault, givenElementSize, someUser, type FakeAnswers, type FakeCall } from '@depotwerk/testing';
import { printPage } from '@depotwerk/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { administrator, renderUsers } from '../../../../test/render-users';
import { roleIds, someBulkRun, someUserDetail, userAt } from '../../../../test/some-user';

const TOTAL = 250;
const PATH = '/user-management/users';

const page = ({ query }: FakeCall): UserPage => {
  const [offset, limit] = [Number(query.offset), Number(query.limit)];
  const items = Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, i) => userAt(offset + i));
  return { items, total: TOTAL };
};

const render = (path = PATH, answers: FakeAnswers = {}, user = administrator) =>
  renderUsers(path, { 'GET /users': page, ...answers }, user);

const row = (index: number) => screen.findByRole('row', { name: new RegExp(`Vera Vermittler ${index} `) });

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('a row shows name, user name, role, groups, last sign-in and status', async () => {
  const { server } = await render();
  const second = await row(1);
  for (const text of ['user1', 'Berater', 'Filiale Nord, Filiale Süd', '03.11.2026', 'Aktiv']) {
    expect(within(second).getByText(text)).toBeVisible();
  }
  expect(server.calls('GET /users')[0]?.query).toMatchObject({ sort: 'fullName', direction: 'asc' });
  expect(server.calls('GET /users')[0]?.query).not.toHaveProperty('includeInactive');
});

test('a print holds all rows, not those on the screen', async () => {
  const total = 60;
  await render(PATH, {
    'GET /users': (call) => {
      const { items } = page(call);
      return { items: items.slice(0, total - Number(call.query.offset)), total };
    },
  });
  await row(0);
  const printed = jest.spyOn(window, 'print').mockImplementation(() => {
    const table = screen.getByRole('table', { name: /Benutzer/ });
    expect(within(table).getAllByRole('row')).toHaveLength(total + 1);
    expect(within(table).getByText(new RegExp(`Vera Vermittler ${total - 1}$`))).toBeInTheDocument();
  });
  await act(() => printPage());
  expect(printed).toHaveBeenCalledTimes(1);
  expect(printed.mock.results[0]?.type).toBe('return');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a list that is too long for paper says so, and offers the file', async () => {
  await render(PATH, { 'GET /users': (call) => ({ ...page(call), total: 1001 }) });
  await row(0);
  expect(screen.getByText(/höchstens 1\.000 Zeilen.*„Exportieren“/)).toBeInTheDocument();
});

test('inactive users are hidden unless chosen, and the address says so', async () => {
  const { user, server, address } = await render();
  await user.click(await screen.findByRole('checkbox', { name: 'Inaktive anzeigen' }));
  await waitFor(() => expect(server.calls('GET /users').at(-1)?.query.includeInactive).toBe(true));
  expect(address()).toBe('/user-management/users?inactive=true');
});

test('the search asks the server from two characters on and keeps the choice of inactive users', async () => {
  const { user, server, address } = await render(`${PATH}?inactive=true`);
  const search = await screen.findByRole('searchbox', { name: 'Name oder Benutzername' });
  await user.type(search, 'V{Enter}');
  await user.type(search, 'era{Enter}');
  await waitFor(() =>
    expect(server.calls('GET /users').at(-1)?.query).toMatchObject({ search: 'Vera', includeInactive: true }),
  );
  expect(server.calls('GET /users').filter(({ query }) => query.search === 'V')).toEqual([]);
  expect(address()).toBe(`${PATH}?search=Vera&inactive=true`);
});

test('state and role filter the list, stand in the address, and are taken off again', async () => {
  const { user, server, address } = await render();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(drawer).getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByText('Gesperrt', { selector: '.ant-select-item-option-content' }));
  await user.click(within(drawer).getByRole('combobox', { name: 'Rolle' }));
  await user.click(await screen.findByText('Kunde', { selector: '.ant-select-item-option-content' }));
  await waitFor(() =>
    expect(server.calls('GET /users').at(-1)?.query).toMatchObject({
      state: 'locked',
      roleId: roleIds.customer,
    }),
  );
  expect(address()).toBe(`${PATH}?state=locked&roleId=${roleIds.customer}`);
  const chips = screen.getByRole('list', { name: 'Aktive Filter' });
  expect(within(chips).getByText('Gesperrt')).toBeVisible();
  await user.click(within(chips).getByRole('button', { name: 'Filter entfernen: Rolle Kunde' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?state=locked`));
});

test('the newest sign-in comes first when sorted by it', async () => {
  const { user, server } = await render();
  await user.click(await screen.findByRole('button', { name: 'Letzte Anmeldung' }));
  await waitFor(() =>
    expect(server.calls('GET /users').at(-1)?.query).toMatchObject({ sort: 'lastSignIn', direction: 'desc' }),
  );
});

test('the last user of a long list is reached by keyboard, and only its pages are loaded', async () => {
  const { user, server } = await render();
  const first = await row(0);
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(await row(249)).toBeVisible();
  expect([...new Set(server.calls('GET /users').map(({ query }) => query.offset))]).toEqual([0, 200]);
});

test('Enter opens a user, and the way back leads to the same row', async () => {
  const { user, address, goBack } = await render(`${PATH}?sort=userName`, {
    'GET /users/:userId': () => someUserDetail(userAt(3)),
  });
  const third = await row(3);
  act(() => third.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Vera Vermittler 3' })).toBeVisible();
  expect(address()).toBe(`${PATH}/${userAt(3).id}`);
  await goBack();
  await waitFor(async () => expect(await row(3)).toHaveFocus());
  expect(address()).toBe(`${PATH}?sort=userName`);
});

test('a search without a match offers to take it back', async () => {
  const { user } = await render(`${PATH}?search=xyz`, {
    'GET /users': (call) => (call.query.search ? { items: [], total: 0 } : page(call)),
  });
  expect(await screen.findByRole('heading', { name: 'Kein Benutzer passt zur Suche' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
  expect(await row(0)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await render(undefined, {
    'GET /users': (call) => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return page(call);
    },
  });
  expect(await screen.findByText('Die Benutzer konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(0)).toBeVisible();
});

test('who may not view users is sent to the contracts', async () => {
  const { address } = await render(undefined, {}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

test('who may only look is offered no action', async () => {
  await render(undefined, {}, someUser({ permissions: ['users.view'] }));
  await row(0);
  expect(screen.queryByRole('checkbox', { name: /auswählen/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Neuer Benutzer' })).not.toBeInTheDocument();
});

test('on a narrow screen a user is a card that can be chosen', async () => {
  givenElementSize({ width: 360, height: 660 });
  const { user } = await render();
  expect((await screen.findAllByText('Letzte Anmeldung: 03.11.2026'))[0]).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Vera Vermittler 0 auswählen' }));
  expect(await screen.findByText('1 von 250 ausgewählt')).toBeVisible();
});

describe('several users', () => {
  const bodies = (calls: readonly FakeCall[]) => calls.map(({ body }) => body as UserBulk);
  const RUN = someBulkRun().id;
  const answer =
    (refused: Readonly<Record<string, string>> = {}) =>
    ({ body }: FakeCall) => {
      const { userIds = [], action } = body as UserBulk;
      const results = userIds.map((id): RowResult => ({
        id,
        name: `Benutzer ${Number(id.slice(-3))}`,
        status: refused[id] ? 'refused' : 'done',
        errorCode: refused[id] ?? null,
      }));
      const refusals = Object.keys(refused).length;
      const total = userIds.length || TOTAL;
      return { run: someBulkRun({ action, total, done: total - refusals, refused: refusals }), results };
    };
  const choose = async (user: Awaited<ReturnType<typeof render>>['user'], ...indexes: readonly number[]) => {
    await row(0);
    for (const index of indexes)
      await user.click(screen.getByRole('checkbox', { name: `Vera Vermittler ${index} auswählen` }));
  };
  const undone = () => ({
    run: someBulkRun({ action: 'activate', isUndo: true, canUndo: false }),
    results: [],
  });

  test('are deactivated at once, and activated again by undo', async () => {
    const { user, server } = await render(undefined, {
      'POST /users/bulk': answer(),
      'POST /users/bulk/:runId/undo': undone,
    });
    expect(await screen.findByText('250 Benutzer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deaktivieren' })).toBeDisabled();
    await choose(user, 1, 2);
    expect(screen.getByText('2 von 250 ausgewählt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByText('2 Benutzer sind deaktiviert.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Die Änderung ist zurückgenommen.')).toBeVisible();
    const userIds = [userAt(1).id, userAt(2).id];
    expect(bodies(server.calls('POST /users/bulk'))).toEqual([{ action: 'deactivate', userIds }]);
    expect(server.calls('POST /users/bulk/:runId/undo')[0]?.params).toEqual({ runId: RUN });
  });

  test('get another role', async () => {
    const { user, server } = await render(undefined, { 'POST /users/bulk': answer() });
    await choose(user, 1, 2);
    await user.click(screen.getByRole('button', { name: 'Rolle ändern' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rolle von 2 Benutzern ändern' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Neue Rolle' }));
    expect(await screen.findByRole('option', { name: 'Administrator' })).toBeInTheDocument();
    expect(
      screen.queryByText('Untervermittler', { selector: '.ant-select-item-option-content' }),
    ).not.toBeInTheDocument();
    await user.click(screen.getByText('Administrator', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: 'Rolle ändern' }));
    expect(await screen.findByText('Die Rolle von 2 Benutzern ist geändert.')).toBeVisible();
    expect(bodies(server.calls('POST /users/bulk'))).toEqual([
      { action: 'changeRole', roleId: roleIds.administrator, userIds: [userAt(1).id, userAt(2).id] },
    ]);
  });

  test('that were refused are named with the reason', async () => {
    const { user } = await render(undefined, {
      'POST /users/bulk': answer({ [userAt(2).id]: 'users.lastAdministrator' }),
    });
    await choose(user, 1, 2);
    await user.click(screen.getByRole('button', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: '1 von 2 Benutzern wurde abgelehnt' });
    const [refused, done] = within(dialog).getAllByRole('row').slice(1);
    expect(refused).toHaveTextContent(/Benutzer 2.*Abgelehnt.*letzte/);
    expect(done).toHaveTextContent(/Benutzer 1.*Erledigt/);
    expect(screen.getByText('1 Benutzer ist deaktiviert.')).toBeVisible();
  });

  test('can be all of the filter but some, whatever their number', async () => {
    const { user, server } = await render(`${PATH}?search=Vera`, { 'POST /users/bulk': answer() });
    await row(0);
    await user.click(await screen.findByRole('button', { name: 'Alle 250 auswählen' }));
    expect(await screen.findByText('250 von 250 ausgewählt')).toBeVisible();
    await choose(user, 1);
    expect(await screen.findByText('249 von 250 ausgewählt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aktivieren' }));
    await waitFor(() =>
      expect(bodies(server.calls('POST /users/bulk'))).toEqual([
        {
          action: 'activate',
          filter: { search: 'Vera', includeInactive: false },
          exceptIds: [userAt(1).id],
          count: 249,
        },
      ]),
    );
  });

  test('more than twenty are only deactivated after a question that says how many', async () => {
    const { user, server } = await render(undefined, { 'POST /users/bulk': answer() });
    await user.click(await screen.findByRole('button', { name: 'Alle 250 auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Deaktivieren' }));
    const question = await screen.findByRole('dialog', { name: '250 Benutzer deaktivieren?' });
    expect(server.calls('POST /users/bulk')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Deaktivieren' }));
    expect(await screen.findByText('250 Benutzer sind deaktiviert.')).toBeVisible();
  });

  test('are invited; a long action shows how far it is until it ends', async () => {
    let isDone = false;
    const { user, server } = await render(undefined, {
      'POST /users/bulk': () => ({
        run: someBulkRun({ action: 'invite', state: 'waiting', total: 250, done: 0, canUndo: false }),
        results: [],
      }),
      'GET /users/bulk/:runId': () => {
        const progress = isDone
          ? ({ state: 'done', done: 250 } as const)
          : ({ state: 'running', done: 40 } as const);
        isDone = true;
        return {
          run: someBulkRun({ action: 'invite', total: 250, canUndo: false, ...progress }),
          results: [],
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Alle 250 auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Einladen' }));
    const dialog = await screen.findByRole('dialog', { name: '250 Benutzer einladen' });
    await user.click(await within(dialog).findByRole('radio', { name: 'SMS' }));
    await user.click(within(dialog).getByRole('button', { name: 'Einladungen senden' }));
    expect(await screen.findByText('40 von 250 bearbeitet')).toBeVisible();
    expect(await screen.findByText('250 Benutzer sind eingeladen.')).toBeVisible();
    expect(bodies(server.calls('POST /users/bulk'))[0]).toMatchObject({ action: 'invite', channel: 'sms' });
  });

  test('can be brought back later from what was done last', async () => {
    const { user, server } = await render(undefined, {
      'GET /users/bulk': () => [someBulkRun({ done: 120 })],
      'POST /users/bulk/:runId/undo': undone,
    });
    await user.click(await screen.findByRole('button', { name: 'Zuletzt' }));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig: 120 Benutzer deaktiviert' }));
    expect(await screen.findByText('Die Änderung ist zurückgenommen.')).toBeVisible();
    expect(server.calls('POST /users/bulk/:runId/undo')[0]?.params).toEqual({ runId: RUN });
  });

  test('are given up by another filter', async () => {
    const { user } = await render(undefined, { 'POST /users/bulk': answer() });
    await choose(user, 1);
    await user.click(screen.getByRole('checkbox', { name: 'Inaktive anzeigen' }));
    expect(await screen.findByText('250 Benutzer')).toBeVisible();
  });
});

test('who was not invited yet is "Angelegt"; an invitation says since when and until when, by the word of the server', async () => {
  const invitation = { sentAt: '2006-11-03T08:15:00Z', expiresAt: '2006-11-10T08:15:00Z', isExpired: false };
  await render(undefined, {
    'GET /users': () => ({
      items: [userAt(0, { state: 'created' }), userAt(1, { state: 'invited', invitation })],
      total: 2,
    }),
  });
  expect(within(await row(0)).getByText('Angelegt')).toBeVisible();
  expect(within(await row(1)).getByText('Eingeladen')).toBeVisible();
  expect(within(await row(1)).getByText('am 03.11.2006, gilt bis 10.11.2006')).toBeVisible();
});
