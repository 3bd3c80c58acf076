import type { AuditEntry, AuditPage } from '@depotwerk/contract/operation';
import {
  FakeFault,
  givenElementSize,
  givenGuards,
  renderWithPlatform,
  someUser,
  type FakeAnswers,
  type FakeCall,
} from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { someUserDetail, userAt } from '../../../../test/some-user';
import texts from '../../../i18n/german';
import { auditRoutes } from '../routes';

const ANNA = '11111111-1111-4111-8111-111111111111';
const NEWEST = 250;

const entryOf = (id: number): AuditEntry => ({
  id,
  at: '2026-11-03T08:15:00Z',
  actorId: ANNA,
  actorName: 'Anna Berger',
  action: 'user.changed',
  entityType: 'user',
  entityId: `u-${id}`,
  entityName: `Bernd Bauer ${id}`,
  changes: [
    { field: 'company', before: null, after: 'Muster Makler GmbH' },
    { field: 'isInactive', before: false, after: true },
  ],
  traceId: 'trace-7',
});

const page = ({ query }: FakeCall): AuditPage => {
  const [before, limit] = [Number(query.before ?? NEWEST + 1), Number(query.limit)];
  const items = Array.from({ length: Math.min(limit, before - 1) }, (_, i) => entryOf(before - 1 - i));
  const last = items.at(-1)?.id ?? 1;
  return { items, nextBefore: last > 1 ? last : null };
};

const auditor = someUser({ kind: 'administrator', permissions: ['audit.view'] });

function renderAudit(path = '/user-management/audit', answers: FakeAnswers = {}, user = auditor) {
  givenGuards();
  return renderWithPlatform({
    routes: [{ path: 'contracts', element: <h1>Verträge</h1> }, ...auditRoutes],
    path,
    user,
    texts: { usermgmt: texts },
    answers: {
      'GET /audit': page,
      'GET /audit/facets': () => ({
        actions: ['user.changed', 'role.created'],
        entityTypes: ['user', 'role'],
      }),
      ...answers,
    },
  });
}

const row = (id: number) => screen.findByRole('row', { name: new RegExp(`Bernd Bauer ${id} `) });

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('a row says who did what to whom, when and in which fields', async () => {
  await renderAudit();
  const newest = await row(NEWEST);
  for (const text of ['Anna Berger', 'Benutzer geändert', 'Benutzer', 'Firma; Inaktiv'])
    expect(within(newest).getByText(text)).toBeVisible();
  expect(within(newest).getByText(/^03\.11\.2026, \d\d:15$/)).toBeVisible();
});

test('the server itself and somebody who is not signed in have words', async () => {
  const nobody = { ...entryOf(2), actorId: null };
  await renderAudit(undefined, {
    'GET /audit': () => ({
      items: [
        { ...nobody, actorName: 'system' },
        { ...nobody, id: 1, action: 'session.failed', entityName: null, actorName: 'anonymous' },
      ],
      nextBefore: null,
    }),
  });
  expect(await screen.findByText('System')).toBeVisible();
  expect(screen.getByText('Nicht angemeldet')).toBeVisible();
  expect(screen.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
});

test('scrolling to the end loads page after page and stops at the first entry', async () => {
  const { user, server } = await renderAudit();
  const newest = await row(NEWEST);
  act(() => newest.focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(server.calls('GET /audit')).toHaveLength(2));
  await row(110);
  await user.keyboard('{End}');
  await waitFor(() => expect(server.calls('GET /audit')).toHaveLength(3));
  await user.keyboard('{End}');
  expect(await row(1)).toBeVisible();
  expect(server.calls('GET /audit').map(({ query }) => query.before)).toEqual([undefined, 151, 51]);
});

test('Enter opens the entry with the values before and after', async () => {
  const { user } = await renderAudit();
  const newest = await row(NEWEST);
  act(() => newest.focus());
  await user.keyboard('{Enter}');
  const details = await screen.findByRole('dialog', { name: 'Benutzer geändert' });
  const changes = within(details).getByRole('table', { name: 'Geänderte Felder' });
  expect(within(changes).getByRole('row', { name: 'Firma – Muster Makler GmbH' })).toBeVisible();
  expect(within(changes).getByRole('row', { name: 'Inaktiv nein ja' })).toBeVisible();
  expect(within(details).getByText('trace-7')).toBeVisible();
});

test('what a link was for and how it was sent stand there in words', async () => {
  const sent: AuditEntry = {
    ...entryOf(NEWEST),
    action: 'user.linkSent',
    changes: [
      { field: 'purpose', before: null, after: 'invitation' },
      { field: 'channel', before: null, after: 'handOver' },
    ],
  };
  const { user } = await renderAudit(undefined, {
    'GET /audit': () => ({ items: [sent], nextBefore: null }),
  });
  const newest = await row(NEWEST);
  act(() => newest.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('row', { name: 'Zweck – Einladung' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Versandweg – Persönlich übergeben' })).toBeVisible();
});

test('from an entry the way leads to all of the same person and of the same record', async () => {
  const { user, address } = await renderAudit();
  await user.click(await row(NEWEST));
  await user.click(await screen.findByRole('button', { name: 'Alle Einträge von Anna Berger' }));
  await waitFor(() => expect(address()).toBe(`/user-management/audit?actorId=${ANNA}`));
  const chips = await screen.findByRole('list', { name: 'Aktive Filter' });
  await waitFor(() => expect(within(chips).getByText(/Anna Berger/)).toBeVisible());

  await user.click(await row(NEWEST));
  await user.click(await screen.findByRole('button', { name: 'Alle Einträge zu diesem Datensatz' }));
  await waitFor(() => expect(address()).toBe(`/user-management/audit?entityType=user&entityId=u-${NEWEST}`));
});

test('an erased entry says that it is, instead of names and values', async () => {
  const erased = {
    ...entryOf(2),
    actorName: '',
    entityName: null,
    changes: [],
    erasedAt: '2026-11-04T08:15:00Z',
  };
  const { user } = await renderAudit(undefined, {
    'GET /audit': () => ({ items: [erased], nextBefore: null }),
  });
  await user.click(await screen.findByRole('row', { name: /gelöschte Person/ }));
  const details = await screen.findByRole('dialog', { name: 'Benutzer geändert' });
  expect(
    within(details).getByText('Die personenbezogenen Angaben dieses Eintrags sind gelöscht.'),
  ).toBeVisible();
});

test('entries of one operation are one row, which leads to all of them', async () => {
  const { user, server, address } = await renderAudit(undefined, {
    'GET /audit': (call) => {
      const { items, nextBefore } = page(call);
      return {
        items: items.map((entry, i) => (i === 0 ? { ...entry, furtherEntries: 4999 } : entry)),
        nextBefore,
      };
    },
  });
  expect(within(await row(NEWEST)).getByText('und 4.999 weitere Einträge dieses Vorgangs')).toBeVisible();
  await user.click(await row(NEWEST));
  await user.click(await screen.findByRole('button', { name: 'Alle Einträge dieses Vorgangs' }));
  await waitFor(() => expect(address()).toBe('/user-management/audit?traceId=trace-7'));
  await waitFor(() =>
    expect(server.calls('GET /audit').at(-1)?.query).toMatchObject({ traceId: 'trace-7', isFolded: false }),
  );
});

test('the users of an entry are a click away', async () => {
  const { user } = await renderAudit(
    undefined,
    {},
    someUser({ kind: 'administrator', permissions: ['audit.view', 'users.view'] }),
  );
  await user.click(await row(NEWEST));
  const details = await screen.findByRole('dialog', { name: 'Benutzer geändert' });
  expect(within(details).getByRole('link', { name: 'Anna Berger' })).toHaveAttribute(
    'href',
    `/user-management/users/${ANNA}`,
  );
  expect(within(details).getByRole('link', { name: `Bernd Bauer ${NEWEST}` })).toBeVisible();
});

test('a person to filter by is found by name', async () => {
  const { user, address } = await renderAudit(
    undefined,
    {
      'GET /users': () => ({ items: [userAt(1)], total: 1 }),
      'GET /users/:userId': () => someUserDetail(userAt(1)),
    },
    someUser({ kind: 'administrator', permissions: ['audit.view', 'users.view'] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(await screen.findByRole('combobox', { name: 'Wer' }), 'Vera');
  await user.click(await screen.findByText('Vera Vermittler 1 · user1'));
  await waitFor(() => expect(address()).toBe(`/user-management/audit?actorId=${userAt(1).id}`));
});

test('filters live in the address and come off one by one', async () => {
  const { user, server, address } = await renderAudit(
    '/user-management/audit?action=user.changed&from=2026-11-01&to=quatsch',
  );
  await row(NEWEST);
  expect(server.calls('GET /audit')[0]?.query).toEqual({
    action: 'user.changed',
    from: '2026-11-01',
    limit: 100,
    isFolded: true,
  });
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Von 01.11.2026' }));
  await waitFor(() => expect(address()).toBe('/user-management/audit?action=user.changed'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Filter entfernen: Von/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Aktion Benutzer geändert' }));
  await waitFor(() => expect(address()).toBe('/user-management/audit'));
});

test('actions and kinds to filter by are those that occur', async () => {
  const { user, address } = await renderAudit();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Aktion' }));
  await user.click(await screen.findByText('Rolle angelegt'));
  await waitFor(() => expect(address()).toBe('/user-management/audit?action=role.created'));
});

test('the search asks for at least two characters', async () => {
  const { user, server } = await renderAudit();
  const search = await screen.findByRole('searchbox', { name: 'Name der Person oder des Datensatzes' });
  await user.type(search, 'B{Enter}');
  await user.type(search, 'e{Enter}');
  await waitFor(() => expect(server.calls('GET /audit').at(-1)?.query.search).toBe('Be'));
  expect(server.calls('GET /audit').map(({ query }) => query.search)).toEqual([undefined, 'Be']);
});

test('the file holds what is filtered', async () => {
  const { user, server } = await renderAudit('/user-management/audit?entityType=user', {
    'GET /audit/export': () => new Blob(['Nr.']),
  });
  await row(NEWEST);
  URL.createObjectURL = jest.fn(() => 'blob:log');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  expect(await screen.findByText('Das Änderungsprotokoll wurde exportiert.')).toBeVisible();
  expect(server.calls('GET /audit/export')[0]?.query).toEqual({
    entityType: 'user',
    format: 'xlsx',
    language: 'de',
  });
});

test('a filter without a match offers to take it back', async () => {
  const { user } = await renderAudit('/user-management/audit?search=xyz', {
    'GET /audit': (call) => (call.query.search ? { items: [], nextBefore: null } : page(call)),
  });
  expect(await screen.findByRole('heading', { name: 'Kein Eintrag passt zum Filter' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
  expect(await row(NEWEST)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderAudit(undefined, {
    'GET /audit': (call) => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return page(call);
    },
  });
  expect(await screen.findByText('Das Änderungsprotokoll konnte nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await row(NEWEST)).toBeVisible();
});

test('who may not view the log is sent to the contracts', async () => {
  const { address } = await renderAudit(undefined, {}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

test('on a narrow screen an entry is a card', async () => {
  givenElementSize({ width: 360, height: 660 });
  await renderAudit();
  expect((await screen.findAllByText(/^03\.11\.2026, \d\d:15 · Anna Berger$/))[0]).toBeVisible();
});
