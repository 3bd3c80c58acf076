import type { AuditFacets, AuditPage } from '@depotwerk/contract/operation';
import { strFromU8, unzipSync } from 'fflate';
import sql, { type Sql } from 'sql-template-tag';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import type { Reads } from '../../db/database';
import { auditPage } from './audit-list';
import type { Change } from '../../audit/write-audit';
import { writeAudit, tracedBy } from '../../audit/write-audit';

let api: TestApi;
let auditor: TestUser;
const anna = { userId: '11111111-1111-4111-8111-111111111111', name: 'Anna Berger' };
const system = { userId: null, name: 'system' };
/** More than one batch of the export. */
const MANY = 1500;

const write = (actor: typeof anna | typeof system, ...changes: Change[]) =>
  api.db.transaction((transaction) => writeAudit(transaction, actor, changes));

const roleChange: Change = {
  action: 'role.changed',
  entityType: 'role',
  entityId: 'r-1',
  before: { roleName: 'Berater', permissions: ['a'], isInactive: false },
  after: { roleName: 'Berater', permissions: ['a', 'b'], isInactive: false },
};
const contractChecked = (id: number): Change => ({
  action: 'contract.checked',
  entityType: 'contract',
  entityId: String(id),
  entityName: `V-${id}`,
  before: null,
  after: { lastCheck: '2026-11-20T10:00:00.000Z' },
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}
/** Rows that a statement took from tables. */
const rowsRead = (node: PlanNode): number =>
  (node['Relation Name'] === undefined ? 0 : node['Actual Rows'] * node['Actual Loops']) +
  (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);

beforeAll(async () => {
  api = await createTestApi();
  auditor = await api.signIn({ role: 'administrator' });
  await write(system, ...Array.from({ length: MANY }, (_, i) => contractChecked(i + 1)));
  await write(anna, roleChange);
  await write(anna, {
    action: 'group.created',
    entityType: 'group',
    entityId: 'g-1',
    before: null,
    after: { groupName: '=HYPERLINK("http://x")', groupDescription: 'a; "b"' },
  });
});
afterAll(() => api.close());

const pageOf = async (query: string): Promise<AuditPage> => {
  const { status, body } = await auditor.get<AuditPage>(`/audit?${query}`);
  expect(status).toBe(200);
  return body;
};
const entityIds = ({ items }: AuditPage) => items.map(({ entityId }) => entityId);

test('an entry names who, when, what and the fields that differ', async () => {
  const { items } = await pageOf('entityType=role');
  expect(items).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      actorId: anna.userId,
      actorName: 'Anna Berger',
      action: 'role.changed',
      entityType: 'role',
      entityId: 'r-1',
      entityName: 'Berater',
      changes: [{ field: 'permissions', before: ['a'], after: ['a', 'b'] }],
      traceId: null,
      erasedAt: null,
    },
  ]);
});

test('a walk over the pages meets every entry once, newest first', async () => {
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page: AuditPage = await pageOf(`limit=200&entityType=contract${before ? `&before=${before}` : ''}`);
    seen.push(...page.items.map(({ id }) => id));
    before = page.nextBefore;
  } while (before !== null);
  expect(seen).toHaveLength(MANY);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

test.each([
  ['search=berger', ['g-1', 'r-1']],
  ['search=BERATER', ['r-1']],
  ['search=V-1499', ['1499']],
  ['search=nichts%20davon', []],
  [`actorId=${anna.userId}`, ['g-1', 'r-1']],
  ['action=role.changed', ['r-1']],
  ['entityType=contract&entityId=7', ['7']],
  [`actorId=${anna.userId}&entityType=group`, ['g-1']],
])('%s finds %j', async (query, expected) => {
  expect(entityIds(await pageOf(query))).toEqual(expected);
});

describe('days', () => {
  const at = (id: string, time: string) =>
    api.db.query(
      `insert into audit_entry (at, actor_name, action, entity_type, entity_id, previous_hash, hash)
       values ($2, 'system', 'day.test', 'day', $1, '', $1)`,
      [id, time],
    );
  beforeAll(async () => {
    // Berlin: the 5th begins at 23:00 UTC of the 4th. The last two were written by processes whose clocks differ.
    await at('late on the 4th', '2090-01-04T22:59:59.999Z');
    await at('first of the 5th', '2090-01-04T23:00:00Z');
    await at('first of the 6th', '2090-01-05T23:00:00.500Z');
    await at('last of the 5th', '2090-01-05T22:59:59.500Z');
  });

  test.each([
    ['from=2090-01-05', ['last of the 5th', 'first of the 6th', 'first of the 5th']],
    ['from=2090-01-05&to=2090-01-05', ['last of the 5th', 'first of the 5th']],
    ['from=2090-01-01&to=2090-01-04', ['late on the 4th']],
    ['from=2090-01-06', ['first of the 6th']],
    ['from=2091-01-01', []],
  ])('%s are those of the client', async (query, expected) => {
    const { body } = await auditor.get<AuditPage>(`/audit?entityType=day&${query}`, {
      'x-timezone-name': 'Europe/Berlin',
    });
    expect(entityIds(body)).toEqual(expected);
  });

  test.each(['from=0000-01-01', 'to=9999-12-31', 'to=0000-01-01&from=9999-12-31'])(
    '%s at the end of the calendar is no error',
    async (query) => {
      expect((await auditor.get(`/audit?${query}`)).status).toBe(200);
    },
  );
});

test('what can be filtered by is what occurs', async () => {
  const { body } = await auditor.get<AuditFacets>('/audit/facets');
  expect(body.actions).toEqual(expect.arrayContaining(['contract.checked', 'group.created', 'role.changed']));
  expect(body.actions).toEqual([...new Set(body.actions)]);
  expect(body.entityTypes).toEqual(expect.arrayContaining(['contract', 'group', 'role']));
});

describe('the file', () => {
  test('opens in a German spreadsheet and holds no formula', async () => {
    const { status, headers, text } = await auditor.get('/audit/export?format=csv&entityType=group');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Aenderungsprotokoll_[\d-]+\.csv"/);
    expect(text.codePointAt(0)).toBe(0xfeff);
    const [head, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(head).toBe('Nr.;Zeitpunkt;Wer;Aktion;Art;Name;Kennung;Feld;Vorher;Nachher;Vorgang');
    const formula = `"'=HYPERLINK(""http://x"")"`;
    expect(lines).toEqual([
      expect.stringMatching(/^\d+;\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;Anna Berger;Gruppe angelegt;Gruppe;/),
      expect.stringContaining(`;${formula};g-1;Beschreibung;;"a; ""b""";`),
    ]);
    expect(lines[0]).toContain(`;${formula};g-1;Name der Gruppe;;${formula};`);
  });

  test('speaks the language of its reader', async () => {
    const { text } = await auditor.get('/audit/export?entityType=group&language=en');
    const [head, line] = text.slice(1).split('\r\n');
    expect(head).toBe('No.;Time;Who;Action;Kind;Name;ID;Field;Before;After;Operation');
    expect(line).toContain(';Group created;Group;');
  });

  test('holds every entry of the filter once', async () => {
    const { text } = await auditor.get('/audit/export?entityType=contract');
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[6]);
    expect(ids).toHaveLength(MANY);
    expect(new Set(ids).size).toBe(MANY);
  });

  test('is a sheet as well', async () => {
    const { status, headers, bytes } = await auditor.get('/audit/export?format=xlsx&entityType=group');
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('Gruppe angelegt');
  });
});

test('a folded list has one row for each operation, with the number of further entries that match', async () => {
  const changes = [1, 2, 3].map((id) => ({ ...contractChecked(id), entityId: `folded-${id}` }));
  await api.db.transaction((db) =>
    writeAudit(db, anna, [...changes, { ...roleChange, entityId: 'folded-role' }], tracedBy('operation-1')),
  );
  const read = async (query: string) =>
    (await auditor.get<AuditPage>(`/audit?${query}`)).body.items.map(({ entityId, furtherEntries }) => [
      entityId,
      furtherEntries,
    ]);
  expect((await read('isFolded=true&limit=1'))[0]).toEqual(['folded-role', 3]);
  expect((await read('isFolded=true&limit=1&entityType=contract'))[0]).toEqual(['folded-3', 2]);
  expect((await read('traceId=operation-1')).map(([id]) => id)).toEqual([
    'folded-role',
    'folded-3',
    'folded-2',
    'folded-1',
  ]);
});

test('folding reads each entry of a long operation a few times at most, however many there are', async () => {
  await api.db.transaction((db) =>
    writeAudit(
      db,
      system,
      Array.from({ length: MANY }, (_, i) => contractChecked(i + 1)),
      tracedBy('long-operation'),
    ),
  );
  let read = 0;
  const counted: Reads = {
    async query(...[statement]: [Sql]) {
      const [plan] = await api.db.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
        sql`explain (analyze, format json) ${statement}`,
      );
      if (plan) read = rowsRead(plan['QUERY PLAN'][0].Plan);
      return api.db.query(statement);
    },
  };
  const query = { limit: 50, isFolded: true };
  const { items } = await auditPage(counted, query, { kind: 'name', name: 'Europe/Berlin' });
  expect(items[0]).toMatchObject({ entityName: `V-${MANY}`, furtherEntries: MANY - 1 });
  expect(read).toBeGreaterThan(MANY);
  expect(read).toBeLessThan(6 * MANY);
});

describe('who may read the log', () => {
  test('an adviser may not', async () => {
    const adviser = await api.signIn({ role: 'adviser' });
    for (const call of ['/audit', '/audit/facets', '/audit/export'])
      expect((await adviser.get(call)).status).toBe(403);
  });

  test('a role with the permission that sees only its own groups may not either', async () => {
    const [role] = await api.db.query<{ id: string }>(
      `insert into role (name, kind) values ('Filialleiter', 'adviser') returning id`,
    );
    await api.db.query(`insert into role_permission (role_id, permission_id) values ($1, 'audit.view')`, [
      role?.id,
    ]);
    const manager = await api.signIn({ role: 'adviser' });
    await api.db.query('update app_user set role_id = $1 where id = $2', [role?.id, manager.id]);
    for (const call of ['/audit', '/audit/facets', '/audit/export'])
      expect(await manager.get(call)).toMatchObject({
        status: 403,
        body: { errorCode: 'audit.wholeScopeOnly' },
      });
  });
});

test.each(['search=a', 'limit=0', 'limit=201', 'from=2026-02-30', 'before=0', 'actorId=x', 'unknown=1'])(
  '%s is refused',
  async (query) => {
    expect(await auditor.get(`/audit?${query}`)).toMatchObject({
      status: 400,
      body: { errorCode: 'request.invalid', field: query.split('=')[0] },
    });
  },
);
