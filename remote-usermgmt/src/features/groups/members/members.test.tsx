import { exportedTable, FakeFault, givenElementSize, type FakeCall } from '@depotwerk/testing';
import type { RowResult } from '@depotwerk/contract/floor';
import { screen, waitFor, within } from '@testing-library/react';
import { userAt } from '../../../../test/some-user';
import { renderGroups } from '../../../../test/render-groups';
import { groupIds, someGroupUser, someMember } from '../../../../test/some-groups';

const stepOf = (step: string) => `/user-management/groups/${groupIds.kiel}?step=${step}`;
const section = (name: string) => within(screen.getByRole('region', { name }));
const results = (ids: readonly (number | string)[]): { results: RowResult[] } => ({
  results: ids.map((id) => ({ id: String(id), name: `Nr. ${id}`, status: 'done', errorCode: null })),
});

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

describe('customers', () => {
  const answers = {
    'GET /groups/:groupId/customers': ({ query }: FakeCall) =>
      query.search === undefined
        ? { items: [someMember(1, 'Albers'), someMember(2, 'Brandt')], total: 2 }
        : { items: [someMember(2, 'Brandt')], total: 1 },
    'GET /customers': () => ({
      items: [
        someMember(7, 'Conrad'),
        someMember(8, 'Cramer', { group: { id: groupIds.south, groupName: 'Süd' } }),
      ],
      total: 2,
    }),
    'POST /groups/:groupId/customers': ({ body }: FakeCall) =>
      results((body as { customerIds: number[] }).customerIds),
    'DELETE /groups/:groupId/customers/:customerId': () => undefined,
  };

  test('those of the group are filtered by the server', async () => {
    const { user, server } = await renderGroups(stepOf('customers'), answers);
    expect(await screen.findByRole('checkbox', { name: /Albers, Anna/ })).toBeVisible();
    const filter = screen.getByRole('searchbox', { name: 'Kunden der Gruppe filtern' });
    await user.type(filter, 'br');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Albers/ })).not.toBeInTheDocument());
    expect(server.calls('GET /groups/:groupId/customers').at(-1)?.query.search).toBe('br');
  });

  test('all that match the filter become a file, also those that are not on the screen', async () => {
    const all = Array.from({ length: 230 }, (_, i) => someMember(i + 1, `Albers ${i + 1}`));
    const { user, server } = await renderGroups(stepOf('customers'), {
      ...answers,
      'GET /groups/:groupId/customers': ({ query }: FakeCall) => {
        const offset = Number(query.offset);
        return { items: all.slice(offset, offset + Number(query.limit)), total: all.length };
      },
      'POST /table-export': () => new Blob(['xlsx']),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Kunden der Gruppe filtern' }), 'al{Enter}');
    await waitFor(() =>
      expect(server.calls('GET /groups/:groupId/customers').at(-1)?.query.search).toBe('al'),
    );
    const { columns, rows } = await exportedTable(user, server, 'Kunden der Gruppe');
    expect(columns.map(({ head }) => head)).toEqual(['Kunde', 'Geburtsdatum', 'Verträge']);
    expect(rows).toHaveLength(230);
    expect(rows[229]).toEqual(['Albers 230, Anna', '01.02.1970', 2]);
    expect(server.calls('GET /groups/:groupId/customers').at(-1)?.query).toMatchObject({
      search: 'al',
      offset: 200,
    });
  });

  test('their names lead to their pages', async () => {
    await renderGroups(stepOf('customers'), answers);
    const link = await screen.findByRole('link', { name: 'Albers, Anna' });
    expect(link).toHaveAttribute('href', '/customers/1');
  });

  test('the search for others begins with the second character and leaves out those of the group', async () => {
    const { user, server } = await renderGroups(stepOf('customers'), answers);
    const search = await screen.findByRole('searchbox', { name: 'Kunden suchen' });
    await user.type(search, 'c{Enter}');
    expect(section('Kunden hinzufügen').getByText('Bitte mindestens 2 Zeichen eingeben.')).toBeVisible();
    expect(server.calls('GET /customers')).toEqual([]);
    await user.type(search, 'o');
    expect(await screen.findByRole('checkbox', { name: /Conrad, Anna.*Nord/ })).toBeVisible();
    expect(server.calls('GET /customers').map(({ query }) => query)).toEqual([
      expect.objectContaining({ search: 'co', excludedGroupId: groupIds.kiel }),
    ]);
  });

  test('several are added at once, and undoing brings each back to the own group', async () => {
    const { user, server } = await renderGroups(stepOf('customers'), answers);
    await user.type(await screen.findByRole('searchbox', { name: 'Kunden suchen' }), 'co');
    await user.click(await screen.findByRole('checkbox', { name: /Conrad/ }));
    await user.click(screen.getByRole('checkbox', { name: /Cramer/ }));
    await user.click(screen.getByRole('button', { name: 'Hinzufügen (2)' }));
    const question = await screen.findByRole('dialog', {
      name: '2 Kunden aus anderen Gruppen herausnehmen?',
    });
    expect(question).toHaveTextContent('Bisher in: Nord, Süd.');
    expect(server.calls('POST /groups/:groupId/customers')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Herausnehmen und hinzufügen' }));
    expect(await screen.findByText('2 Kunden sind hinzugefügt.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() =>
      expect(
        server.calls('POST /groups/:groupId/customers').map(({ params, body }) => [params.groupId, body]),
      ).toEqual([
        [groupIds.kiel, { customerIds: [7, 8] }],
        [groupIds.north, { customerIds: [7] }],
        [groupIds.south, { customerIds: [8] }],
      ]),
    );
  });

  test('whoever undoing does not bring back is named with the reason', async () => {
    const { user } = await renderGroups(stepOf('customers'), {
      ...answers,
      'POST /groups/:groupId/customers': ({ body }: FakeCall) => ({
        results: results((body as { customerIds: number[] }).customerIds).results.map((result) =>
          result.id === '2'
            ? { ...result, status: 'refused' as const, errorCode: 'customers.notFound' }
            : result,
        ),
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Alle angezeigten auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Entfernen (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nicht alles konnte geändert werden' });
    expect(within(dialog).getByRole('row', { name: /Nr. 2.*nicht zu Ihrem Bestand/ })).toBeVisible();
    expect(screen.getByText('1 Änderung ist zurückgenommen.')).toBeInTheDocument();
  });

  test('who was ticked stays in the list while the search goes on', async () => {
    const { user, server } = await renderGroups(stepOf('customers'), answers);
    await user.type(await screen.findByRole('searchbox', { name: 'Kunden suchen' }), 'co');
    await user.click(await screen.findByRole('checkbox', { name: /Conrad/ }));
    server.answer('GET /customers', () => ({ items: [], total: 0 }));
    await user.type(screen.getByRole('searchbox', { name: 'Kunden suchen' }), 'xy');
    expect(await section('Kunden hinzufügen').findByText('0 Treffer')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Conrad/ })).toBeChecked();
  });

  test('some are taken out, and the refused ones are named with the reason', async () => {
    const { user } = await renderGroups(stepOf('customers'), {
      ...answers,
      'DELETE /groups/:groupId/customers/:customerId': ({ params }: FakeCall) => {
        if (params.customerId === '2') throw new FakeFault(404, 'customers.notFound');
        return undefined;
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Alle angezeigten auswählen' }));
    await user.click(screen.getByRole('button', { name: 'Entfernen (2)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nicht alles konnte geändert werden' });
    expect(within(dialog).getByRole('row', { name: /Brandt, Anna.*nicht zu Ihrem Bestand/ })).toBeVisible();
    expect(screen.getByText('1 Kunde ist entfernt und jetzt ohne Zuordnung.')).toBeInTheDocument();
  });
});

describe('users', () => {
  const vera = someGroupUser({ groupRights: ['contracts.check'] });
  const answers = {
    'GET /groups/:groupId/users': () => ({ items: [vera], total: 1 }),
    'GET /users': () => ({ items: [userAt(3)], total: 1 }),
    'POST /groups/:groupId/users': ({ body }: FakeCall) => results((body as { userIds: string[] }).userIds),
    'DELETE /groups/:groupId/users/:userId': () => undefined,
    'PATCH /groups/:groupId/users/:userId': ({ body }: FakeCall) => ({
      ...vera,
      groupRights: (body as { add: (typeof vera)['groupRights'] }).add,
    }),
  };
  const rights = async () => {
    const view = await renderGroups(stepOf('users'), answers);
    await view.user.click(
      await screen.findByRole('button', { name: 'Rechte in dieser Gruppe (2): Vera Vermittler' }),
    );
    return view;
  };

  test('the users become a file with the names of their rights in the group', async () => {
    const { user, server } = await renderGroups(stepOf('users'), {
      ...answers,
      'POST /table-export': () => new Blob(['xlsx']),
    });
    await screen.findByRole('button', { name: 'Rechte in dieser Gruppe (2): Vera Vermittler' });
    const { rows } = await exportedTable(user, server, 'Benutzer der Gruppe');
    expect(rows).toEqual([
      ['Vera Vermittler', 'vera', 'Berater', 'Aktiv', 'Verträge ansehen, Verträge als geprüft markieren'],
    ]);
  });

  test('rights of a user are ticked one by one; what the role gives is fixed and says so', async () => {
    const { user, server } = await rights();
    const byRole = await screen.findByRole('checkbox', { name: 'Verträge ansehen' });
    expect(byRole).toBeChecked();
    expect(byRole).toBeDisabled();
    expect(screen.getByText('durch die Rolle „Berater“')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Benutzer ansehen' })).not.toBeInTheDocument();
    const given = screen.getByRole('checkbox', { name: 'Verträge als geprüft markieren' });
    expect(given).toBeChecked();
    await user.click(given);
    await waitFor(() =>
      expect(server.calls('PATCH /groups/:groupId/users/:userId')[0]?.body).toEqual({
        add: [],
        remove: ['contracts.check'],
      }),
    );
  });

  test('a refused right is unticked again and says why', async () => {
    const { user, server } = await rights();
    server.answer('PATCH /groups/:groupId/users/:userId', () => {
      throw new FakeFault(403, 'roles.exceedsOwnRights');
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Verträge als geprüft markieren' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('die Sie selbst nicht haben');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Verträge als geprüft markieren' })).toBeChecked(),
    );
  });

  test('who comes back by undoing has the rights in the group again', async () => {
    const { user, server } = await renderGroups(stepOf('users'), answers);
    await user.click(await screen.findByRole('checkbox', { name: /^Vera Vermittler/ }));
    await user.click(screen.getByRole('button', { name: 'Entfernen (1)' }));
    expect(await screen.findByText('1 Benutzer ist entfernt.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() =>
      expect(server.calls('PATCH /groups/:groupId/users/:userId')[0]?.body).toEqual({
        add: ['contracts.check'],
        remove: [],
      }),
    );
    expect(server.calls('POST /groups/:groupId/users')[0]?.body).toEqual({ userIds: [vera.userId] });
  });

  test('others are searched and added', async () => {
    const { user, server } = await renderGroups(stepOf('users'), answers);
    await user.type(await screen.findByRole('searchbox', { name: 'Benutzer suchen' }), 'ver');
    await user.click(
      await section('Benutzer hinzufügen').findByRole('checkbox', { name: /Vera Vermittler 3/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Hinzufügen (1)' }));
    expect(await screen.findByText('1 Benutzer ist hinzugefügt.')).toBeVisible();
    expect(server.calls('GET /users')[0]?.query).toMatchObject({ excludedGroupId: groupIds.kiel });
  });
});
