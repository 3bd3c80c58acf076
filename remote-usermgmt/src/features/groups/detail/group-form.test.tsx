import { FakeFault, givenElementSize } from '@depotwerk/testing';
import type { GroupInput } from '@depotwerk/contract/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noConsequences, renderGroups } from '../../../../test/render-groups';
import { groupIds, someGroup, someGroupRows } from '../../../../test/some-groups';

const pathOf = (id: string) => `/user-management/groups/${id}`;
const name = () => screen.findByRole('textbox', { name: 'Name' });
const parent = () => screen.getByRole('combobox', { name: /^Übergeordnete Gruppe/ });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const saved = (id: string) => ({
  'PUT /groups/:groupId': ({ body }: { body: unknown }) =>
    someGroup(id, { ...(body as GroupInput), version: 4 }),
});

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('name, state, description and parent are saved together', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), saved(groupIds.kiel));
  await user.clear(await name());
  await user.type(await name(), 'Kiel Mitte');
  await user.click(screen.getByRole('radio', { name: 'Inaktiv' }));
  await user.clear(screen.getByRole('textbox', { name: 'Beschreibung' }));
  await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), 'Am Hafen');
  await user.click(parent());
  const panel = await screen.findByRole('dialog', { name: 'Übergeordnete Gruppe wählen' });
  await user.click(within(panel).getByRole('treeitem', { name: 'Süd' }));
  expect(parent()).toHaveTextContent('Depotwerk › Süd');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() =>
    expect(server.calls('PUT /groups/:groupId').map(({ body }) => body)).toEqual([
      {
        groupName: 'Kiel Mitte',
        isInactive: true,
        groupDescription: 'Am Hafen',
        parentGroupId: groupIds.south,
      },
    ]),
  );
  await waitFor(() => expect(save()).toBeDisabled());
});

test('Enter in the search of the parent chooses it, and saves nothing', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), saved(groupIds.kiel));
  await user.type(await name(), ' Mitte');
  await user.click(parent());
  await user.keyboard('Süd{Enter}');
  await screen.findByText('1 Treffer');
  await user.keyboard('{Enter}');
  expect(parent()).toHaveTextContent('Depotwerk › Süd');
  expect(server.calls('PUT /groups/:groupId')).toEqual([]);
});

test('name and description are required', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel));
  await user.clear(await name());
  await user.clear(screen.getByRole('textbox', { name: 'Beschreibung' }));
  await user.click(save());
  await waitFor(async () => expect(await name()).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Beschreibung' })).toBeInvalid();
  expect(server.calls('PUT /groups/:groupId')).toEqual([]);
});

test('a group cannot be put below itself, and inactive parents are not offered', async () => {
  const { user } = await renderGroups(pathOf(groupIds.north));
  await name();
  await user.click(parent());
  const panel = await screen.findByRole('dialog', { name: 'Übergeordnete Gruppe wählen' });
  const north = within(panel).getByRole('treeitem', { name: 'Nord' });
  expect(north).toHaveAttribute('aria-disabled', 'true');
  act(() => north.closest<HTMLElement>('[role=tree]')?.focus());
  await user.keyboard('no{ArrowRight}');
  expect(within(panel).getByRole('treeitem', { name: 'Kiel' })).toHaveAttribute('aria-disabled', 'true');
  expect(within(panel).queryByRole('treeitem', { name: 'Lübeck' })).not.toBeInTheDocument();
});

test('an inactive group stays the parent of those that have it', async () => {
  await renderGroups(pathOf(groupIds.kiel), {
    'GET /groups': () =>
      someGroupRows.map((row) => (row.id === groupIds.north ? { ...row, isInactive: true } : row)),
  });
  await name();
  expect(parent()).toHaveTextContent('Depotwerk › Nord');
});

test('a refusal of the server stands at its field', async () => {
  const { user } = await renderGroups(pathOf(groupIds.kiel), {
    'PUT /groups/:groupId': () => {
      throw new FakeFault(409, 'groups.cycle', { field: '/parentGroupId' });
    },
  });
  await user.type(await name(), ' Mitte');
  await user.click(save());
  await waitFor(() => expect(parent()).toHaveAccessibleDescription(/kann nicht unter sich selbst stehen/));
  expect(await name()).toHaveValue('Kiel Mitte');
});

test('when somebody else was faster nothing typed is lost', async () => {
  let reads = 0;
  const { user } = await renderGroups(pathOf(groupIds.kiel), {
    'GET /groups/:groupId': () =>
      reads++ === 0
        ? someGroup(groupIds.kiel)
        : someGroup(groupIds.kiel, { groupDescription: 'Neu von Paul', version: 4 }),
    'GET /groups/:groupId/history': () => ({
      entries: [
        { id: 2, at: '2026-11-20T09:00:00Z', by: 'Lotte Leiterin', action: 'group.usersAdded', changes: [] },
        { id: 1, at: '2026-11-20T08:00:00Z', by: 'Paul Prüfer', action: 'group.changed', changes: [] },
      ],
    }),
    'PUT /groups/:groupId': () => {
      throw new FakeFault(412, 'request.outdated');
    },
  });
  await user.type(await name(), ' Mitte');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
  expect(dialog).toHaveTextContent('Paul Prüfer hat den Datensatz am 20.11.2026');
  expect(within(dialog).getByRole('row', { name: 'Name Kiel Kiel Mitte' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Meine Änderungen übernehmen' }));
  expect(await name()).toHaveValue('Kiel Mitte');
  expect(screen.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('Neu von Paul');
});

test('what is typed stays while another step is looked at', async () => {
  const { user } = await renderGroups(pathOf(groupIds.kiel), {
    'GET /groups/:groupId/history': () => ({ entries: [] }),
  });
  await user.type(await name(), ' Mitte');
  await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
  await user.click(screen.getByRole('tab', { name: 'Gruppeninfo' }));
  expect(await name()).toHaveValue('Kiel Mitte');
});

test('a new group stands below the one that was open, and is opened then', async () => {
  const { user, server, address } = await renderGroups(pathOf(groupIds.south), {
    'POST /groups': () => someGroup(groupIds.kiel),
  });
  await user.click(await screen.findByRole('link', { name: 'Neue Gruppe' }));
  await screen.findByRole('heading', { name: 'Neue Gruppe' });
  expect(parent()).toHaveTextContent('Depotwerk › Süd');
  await user.type(await name(), 'Ulm');
  await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), 'Neue Filiale');
  await user.click(screen.getByRole('button', { name: 'Gruppe anlegen' }));
  await waitFor(() => expect(address()).toBe(pathOf(groupIds.kiel)));
  expect(server.calls('POST /groups')[0]?.body).toEqual({
    groupName: 'Ulm',
    groupDescription: 'Neue Filiale',
    parentGroupId: groupIds.south,
    isInactive: false,
  });
});

test('a group is deleted after it was said who takes over what it holds', async () => {
  const { user, server, address } = await renderGroups(pathOf(groupIds.kiel), {
    'DELETE /groups/:groupId': () => undefined,
  });
  await name();
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gruppe „Kiel“ löschen?' });
  expect(dialog).toHaveTextContent('3 Kunden');
  expect(within(dialog).getByRole('combobox', { name: /Inhalt verschieben/ })).toHaveTextContent(
    'Depotwerk › Nord',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(address()).toBe(pathOf(groupIds.north)));
  expect(server.calls('DELETE /groups/:groupId')[0]?.query).toEqual({ moveTo: groupIds.north });
});

test('an inactive parent is not proposed to take over what a deleted group holds, but named in the path', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), {
    'GET /groups': () => [
      ...someGroupRows.map((row) => (row.id === groupIds.north ? { ...row, isInactive: true } : row)),
    ],
    'DELETE /groups/:groupId': () => undefined,
  });
  await name();
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gruppe „Kiel“ löschen?' });
  expect(within(dialog).getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled();
  const heir = within(dialog).getByRole('combobox', { name: /Inhalt verschieben/ });
  expect(heir).not.toHaveTextContent('Nord');
  await user.click(heir);
  const chooser = await screen.findByRole('dialog', { name: 'Zielgruppe wählen' });
  const search = within(chooser).getByRole('searchbox');
  await user.type(search, 'Kiel');
  expect(await within(chooser).findByRole('treeitem', { name: /Kiel.*Depotwerk › Nord/ })).toBeVisible();
  await user.clear(search);
  await user.click(await within(chooser).findByRole('treeitem', { name: /Süd/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() =>
    expect(server.calls('DELETE /groups/:groupId')[0]?.query).toEqual({ moveTo: groupIds.south }),
  );
});

test('a group with members is deactivated after a question that says how many', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), saved(groupIds.kiel));
  await name();
  await user.click(screen.getByRole('radio', { name: 'Inaktiv' }));
  await user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Gruppe „Kiel“ deaktivieren?' });
  expect(question).toHaveTextContent('Betroffen sind 3 Kunden und 4 Verträge.');
  expect(question).toHaveTextContent('wer die Kunden heute sieht, sieht sie weiter');
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(server.calls('PUT /groups/:groupId')).toEqual([]);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() =>
    expect(server.calls('PUT /groups/:groupId')[0]?.body).toMatchObject({ isInactive: true }),
  );
});

test('before a group is moved it says whose customers these are no longer, and whose from then on', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), {
    ...saved(groupIds.kiel),
    'GET /groups/:groupId/consequences': () => ({
      ...noConsequences,
      groupCount: 2,
      losing: { total: 3, names: ['Nora Nord'] },
      gaining: { total: 1, names: ['Sven Süd'] },
    }),
  });
  await name();
  await user.click(parent());
  const panel = await screen.findByRole('dialog', { name: 'Übergeordnete Gruppe wählen' });
  await user.click(within(panel).getByRole('treeitem', { name: 'Süd' }));
  await user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Gruppe „Kiel“ verschieben?' });
  expect(question).toHaveTextContent('Betroffen sind mit den Gruppen darunter 3 Kunden und 4 Verträge.');
  expect(question).toHaveTextContent(
    'verlieren: Nora Nord, 2 weitere Benutzer. Zugriff darauf erhalten: Sven Süd.',
  );
  expect(server.calls('PUT /groups/:groupId')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(server.calls('PUT /groups/:groupId')).toHaveLength(1));
});

test('a name pasted too long is not cut but said', async () => {
  const { user, server } = await renderGroups(pathOf(groupIds.kiel), saved(groupIds.kiel));
  const long = 'Vertrieb '.repeat(30).trim();
  await user.clear(await name());
  await user.click(await name());
  await user.paste(long);
  await user.click(save());
  expect(await name()).toHaveValue(long);
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/zu lang/i));
  expect(server.calls('PUT /groups/:groupId')).toEqual([]);
});

test('the default group stays where and what it is', async () => {
  await renderGroups(pathOf(groupIds.root), {
    'GET /groups/:groupId': () => someGroup(groupIds.root, { isDefault: true }),
  });
  await name();
  expect(screen.getByRole('radio', { name: 'Inaktiv' })).toBeDisabled();
  expect(parent()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
});

test('what was typed is offered again, at its own group', async () => {
  const { user, router } = await renderGroups(pathOf(groupIds.kiel));
  await user.type(await name(), ' Mitte');
  await act(() => router.navigate(pathOf(groupIds.south)));
  await waitFor(async () => expect(await name()).toHaveValue('Süd'));
  expect(screen.queryByText(/^Nicht gespeicherte Eingaben/)).not.toBeInTheDocument();
  await act(() => router.navigate(pathOf(groupIds.kiel)));
  await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  expect(await name()).toHaveValue('Kiel Mitte');
});
