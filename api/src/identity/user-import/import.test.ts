import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserImportRow } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { systemRoles } from '../../db/permission-catalogue';
import { createGroup } from '../../../test/records/people';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
let northId: string;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  admin = await api.signIn({ role: 'administrator' });
  northId = await createGroup(db, 'Nord');
  await createGroup(db, 'Kiel', northId);
  const south = await createGroup(db, 'Süd');
  await createGroup(db, 'Kiel', south);
  const closed = await createGroup(db, 'Geschlossen');
  await db.query('update app_group set is_inactive = true where id = $1', [closed]);
  await db.query(`insert into role (name, kind, is_inactive) values ('Altrolle', 'adviser', true)`);
});
afterAll(() => api.close());

const send = (user: TestUser, file: string | Buffer, preview: boolean) =>
  user.request<UserImportReport>('POST', `/users/import?preview=${preview}`, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });

async function run(file: string | Buffer, { as = admin, preview = false } = {}): Promise<UserImportReport> {
  const { status, body } = await send(as, file, preview);
  expect(status).toBe(200);
  return body;
}

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = ({ rows }: UserImportReport) => rows.map(({ userName, outcome }) => [userName, outcome]);
const findings = ({ rows }: UserImportReport) =>
  rows.map((row) => row.findings.map(({ field, code }) => `${field} ${code}`));

interface StoredUser {
  readonly id: string;
  readonly fullName: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly roleName: string;
  readonly isInactive: boolean;
  readonly version: number;
  readonly groups: readonly string[];
}
const stored = async (userName: string): Promise<StoredUser | undefined> => {
  const [user] = await api.db.query<StoredUser>(
    `select u.id, full_name as "fullName", company, email, phone_number as "phoneNumber", r.name as "roleName",
      u.is_inactive as "isInactive", u.version,
      array(select g.name from user_group m join app_group g on g.id = m.group_id where m.user_id = u.id
        order by 1) as groups
    from app_user u join role r on r.id = u.role_id where user_name = $1`,
    [userName],
  );
  return user;
};
const auditedOf = (entityId: string) =>
  api.db.query<{ action: string; before: unknown; after: unknown }>(
    'select action, before, after from audit_entry where entity_id = $1 order by id',
    [entityId],
  );

const HEAD = 'Benutzername;Name;Firma;E-Mail;Telefon;Rolle;Gruppe(n);Inaktiv';

test('a list that people keep needs no user names: they sign in with their mail address, names are put together', async () => {
  const report = await run(
    lines(
      'Vorname;Nachname;E-Mail;Rolle',
      'Jörg;Müller;joerg.mueller@example.com;Berater',
      'Al;Alberts;al@example.com;Berater',
      ';Weiß, Ulla;ulla@example.com;Berater',
      'Ohne;Adresse;;Berater',
    ),
  );
  expect(outcomes(report)).toEqual([
    ['joerg.mueller@example.com', 'create'],
    ['al@example.com', 'create'],
    ['ulla@example.com', 'create'],
    ['', 'refused'],
  ]);
  expect(findings(report).at(-1)).toEqual(['userName required']);
  for (const [userName, fullName] of [
    ['joerg.mueller@example.com', 'Jörg Müller'],
    ['al@example.com', 'Al Alberts'],
    ['ulla@example.com', 'Ulla Weiß'],
  ] as const)
    expect(await stored(userName)).toMatchObject({ fullName, email: userName });
  const again = await run(
    lines('Name;Vorname;E-Mail;Rolle', 'Müller;Jörg;joerg.mueller@example.com;Berater'),
  );
  expect(outcomes(again)).toEqual([['joerg.mueller@example.com', 'unchanged']]);
});

test('who has an account under another name gets no second one by a list without user names', async () => {
  await run(lines('Benutzername;Name;E-Mail;Rolle', 'ddorn;Dora Dorn;Dora.Dorn@example.com;Berater'));
  const list = lines('Name;E-Mail;Rolle', 'Dora Dorn;dora.dorn@example.com;Berater');
  const report = await run(list, { preview: true });
  expect(outcomes(report)).toEqual([['dora.dorn@example.com', 'refused']]);
  expect(findings(report)).toEqual([['email emailOfUser']]);
});

describe('a file as a German spreadsheet saves it', () => {
  const file = `\ufeff${lines(
    HEAD,
    'aberger;Anna Berger;"Muster; Makler ""GmbH""";anna@example.com;030 1234567;berater;Nord > Kiel | Süd;nein',
    'bbauer;Bernd Bauer;;;;Berater;;ja',
    ';;;;;;;',
  )}\r\n`;

  test('is first only looked at', async () => {
    const report = await run(file, { preview: true });
    expect(report).toMatchObject({
      preview: true,
      counts: { create: 2, update: 0, unchanged: 0, refused: 0 },
    });
    expect(await stored('aberger')).toBeUndefined();
  });

  test('creates users with what it says, the same as the preview', async () => {
    const preview = await run(file, { preview: true });
    const report = await run(file);
    expect(report).toEqual({ ...preview, preview: false });
    expect(report.rows[0]?.changes).toContainEqual({
      field: 'groups',
      before: null,
      after: 'Nord > Kiel | Süd',
    });
    expect(await stored('aberger')).toMatchObject({
      fullName: 'Anna Berger',
      company: 'Muster; Makler "GmbH"',
      email: 'anna@example.com',
      phoneNumber: '+49-30-1234567',
      roleName: 'Berater',
      isInactive: false,
      groups: ['Kiel', 'Süd'],
    });
    expect(await stored('bbauer')).toMatchObject({ company: null, isInactive: true, groups: [] });
  });

  test('changes nothing when it comes again', async () => {
    const entries = () =>
      api.db.query(`select count(*) as entries from audit_entry where action <> 'import.finished'`);
    const before = await entries();
    const version = (await stored('aberger'))?.version;
    const report = await run(file);
    expect(report.counts).toEqual({ create: 0, update: 0, unchanged: 2, refused: 0 });
    expect((await stored('aberger'))?.version).toBe(version);
    expect(await entries()).toEqual(before);
  });

  test('is in the audit log, for the users and for the groups', async () => {
    const user = await stored('aberger');
    expect(await auditedOf(user?.id ?? '')).toEqual([
      {
        action: 'user.created',
        before: null,
        after: expect.objectContaining({
          userName: 'aberger',
          role: { id: systemRoles.adviser.id, name: 'Berater' },
          groups: expect.arrayContaining([expect.objectContaining({ name: 'Kiel' })]),
        }),
      },
    ]);
    const [kiel] = await api.db.query<{ id: string }>('select id from app_group where parent_id = $1', [
      northId,
    ]);
    expect(await auditedOf(kiel?.id ?? '')).toEqual([
      { action: 'group.usersAdded', before: null, after: { users: [{ id: user?.id, name: 'Anna Berger' }] } },
    ]);
  });
});

test('a change says what was and what will be; a missing column stays, an empty cell empties', async () => {
  await run(lines(HEAD, 'cclaus;Clara Claus;Alt GmbH;c@example.com;0172 1234567;Berater;Süd;'));
  const report = await run(
    lines('User Name,Full Name,Company,Role,Groups', 'CCLAUS,Clara Claussen,,Administrator,Nord'),
  );
  expect(report.rows).toEqual([
    {
      line: 2,
      userName: 'CCLAUS',
      fullName: 'Clara Claussen',
      outcome: 'update',
      changes: [
        { field: 'fullName', before: 'Clara Claus', after: 'Clara Claussen' },
        { field: 'company', before: 'Alt GmbH', after: null },
        { field: 'role', before: 'Berater', after: 'Administrator' },
        { field: 'groups', before: 'Süd', after: 'Nord' },
      ],
      findings: [],
    },
  ]);
  const user = await stored('cclaus');
  expect(user).toMatchObject({ email: 'c@example.com', phoneNumber: '+49-172-1234567', groups: ['Nord'] });
  expect(user?.version).toBe(2);
  const entry = (await auditedOf(user?.id ?? '')).at(-1);
  expect(entry).toMatchObject({
    action: 'user.changed',
    before: { fullName: 'Clara Claus', company: 'Alt GmbH' },
  });
  expect(entry?.after).not.toHaveProperty('email');
});

test('a file of an old Windows is read with its umlauts', async () => {
  const bytes = Buffer.from(
    lines('Benutzername;Name;Rolle', 'juergen;J\xfcrgen Sch\xe4fer;Berater'),
    'latin1',
  );
  expect((await run(bytes)).rows[0]?.fullName).toBe('Jürgen Schäfer');
});

test('a cell over two lines does not shift the numbers of the lines', async () => {
  const file = lines('Benutzername;Name;Firma;Rolle', 'd1;D;"a\r\nb";Berater', '', 'd2;;;Berater');
  const { rows } = await run(file, { preview: true });
  expect(rows.map(({ line }) => line)).toEqual([2, 5]);
});

test('the number that a second factor needs cannot be lost', async () => {
  await run(lines('Benutzername;Name;Telefon;Rolle', 'zweifach;Zoe Zwei;0172 1234567;Berater'));
  await api.db.query(`update app_user set second_factor_required = true where user_name = 'zweifach'`);
  const refused = ['phoneNumber secondFactorPhone'];
  const head = 'Benutzername;Name;Telefon;Rolle';
  expect(findings(await run(lines(head, 'zweifach;Zoe Zwei;;Berater')))).toEqual([refused]);
  expect(findings(await run(lines(head, 'zweifach;Zoe Zwei;Zentrale;Berater')))).toEqual([
    [...refused, 'phoneNumber invalidPhoneNumber'],
  ]);
  expect((await stored('zweifach'))?.phoneNumber).toBe('+49-172-1234567');
  const { rows } = await run(lines(head, 'zweifach;Zoe Zwei;0172 7654321;Berater'));
  expect(rows[0]?.outcome).toBe('update');
  const withoutNumber = await run(lines('Benutzername;Name;Rolle', 'zweifach;Zoe Drei;Berater'));
  expect(withoutNumber.rows[0]?.outcome).toBe('update');
});

test('a refused row is left out and says why, the others are written', async () => {
  await run(lines('Benutzername;Name;Rolle', 'vorhanden;Vera Vorhanden;Berater'));
  const report = await run(
    lines(
      HEAD,
      'neu1;Nina Neu;;;;Berater;;',
      ';Ohne Namen;;;;Berater;;',
      'neu2;;;kein-at;;Unbekannt;Nirgends;vielleicht',
      'neu3;Nils Neu;;;;Altrolle;Geschlossen;',
      'neu4;Nora Neu;;;;Berater;Kiel;',
      'neu5;Nero Neu;;;;Kunde;;',
      'neu6;Eins;;;;Berater;;',
      'NEU6;Zwei;;;;Berater;;',
      `neu7;${'x'.repeat(201)};;;über die Zentrale;Berater;;`,
      'neu8;Nele Neu;;;über die Zentrale;Berater;;',
    ),
  );
  expect(findings(report)).toEqual([
    [],
    ['userName required'],
    [
      'fullName required',
      'email invalidEmail',
      'isInactive invalidValue',
      'role unknownRole',
      'groups unknownGroup',
    ],
    ['role inactiveRole', 'groups inactiveGroup'],
    ['groups ambiguousGroup'],
    ['role customerAccount'],
    ['userName duplicateInFile'],
    ['userName duplicateInFile'],
    ['fullName tooLong', 'phoneNumber invalidPhoneNumber'],
    ['phoneNumber invalidPhoneNumber'],
  ]);
  expect(report.counts).toEqual({ create: 2, update: 0, unchanged: 0, refused: 8 });
  expect(await stored('neu1')).toBeDefined();
  expect(await stored('neu8')).toMatchObject({ phoneNumber: 'über die Zentrale' });
  for (const userName of ['neu2', 'neu3', 'neu4', 'neu5', 'neu6', 'neu7'])
    expect(await stored(userName)).toBeUndefined();
});

test('what is inactive is kept, but not given anew', async () => {
  await run(lines('Benutzername;Name;Rolle;Gruppe', 'treu;Theo Treu;Berater;Süd'));
  await api.db.query(
    `update app_user set role_id = (select id from role where name = 'Altrolle') where user_name = 'treu'`,
  );
  await api.db.query(`update app_group set is_inactive = true where name = 'Süd'`);
  const report = await run(lines('Benutzername;Name;Rolle;Gruppe', 'treu;Theo Treuer;Altrolle;Süd'));
  await api.db.query(`update app_group set is_inactive = false where name = 'Süd'`);
  expect(report.rows[0]).toMatchObject({ outcome: 'update', findings: [] });
});

describe('administrators', () => {
  test('nobody deactivates oneself', async () => {
    const [own] = await api.db.query<{ userName: string }>(
      'select user_name as "userName" from app_user where id = $1',
      [admin.id],
    );
    const file = lines('Benutzername;Name;Rolle;Inaktiv', `${own?.userName};Ich;Administrator;ja`);
    expect(findings(await run(file))).toEqual([['isInactive oneself']]);
  });

  test('the last one stays, in the preview as in the import', async () => {
    const file = lines('Benutzername;Name;Rolle', 'nutzer1;Nutzer 1;Berater');
    for (const preview of [true, false])
      expect(findings(await run(file, { preview }))).toEqual([['role lastAdministrator']]);
    expect(await stored('nutzer1')).toMatchObject({ roleName: 'Administrator' });
  });

  test('a deactivated user is signed out', async () => {
    const adviser = await api.signIn({ role: 'adviser' });
    expect((await adviser.get('/auth/user')).status).toBe(200);
    const [own] = await api.db.query<{ userName: string }>(
      'select user_name as "userName" from app_user where id = $1',
      [adviser.id],
    );
    await run(lines('Benutzername;Name;Rolle;Inaktiv', `${own?.userName};Weg;Berater;x`));
    expect((await adviser.get('/auth/user')).status).toBe(401);
  });
});

describe('somebody who manages the own groups', () => {
  let manager: TestUser;
  beforeAll(async () => {
    const [role] = await api.db.query<{ id: string }>(
      `insert into role (name, kind) values ('Filialleiter', 'adviser') returning id`,
    );
    await api.db.query(`insert into role_permission (role_id, permission_id) select $1, unnest($2::text[])`, [
      role?.id,
      [...systemRoles.adviser.permissions, 'users.view', 'users.edit', 'groups.edit'],
    ]);
    manager = await api.signIn({ role: 'adviser', groupIds: [northId] });
    await api.db.query('update app_user set role_id = $1 where id = $2', [role?.id, manager.id]);
    await run(
      lines(
        'Benutzername;Name;Rolle;Gruppe',
        'fremd;Frida Fremd;Berater;Süd',
        'beide;Beate Beide;Berater;Nord | Süd',
        'eigen;Egon Eigen;Berater;Nord',
      ),
    );
  });

  const import_ = (...rows: string[]) =>
    run(lines('Benutzername;Name;Rolle;Gruppe', ...rows), { as: manager });

  test('brings users into the own groups only', async () => {
    const report = await import_(
      'm1;Max;Berater;Nord > Kiel',
      'm2;Mia;Berater;Süd',
      'm3;Moe;Berater;',
      'm4;Mo;Administrator;Nord',
    );
    expect(findings(report)).toEqual([
      [],
      ['groups unknownGroup'],
      ['groups required'],
      ['role roleExceedsOwnRights'],
    ]);
  });

  test('changes neither foreign users nor those who also work elsewhere', async () => {
    const report = await import_(
      'fremd;Neuer Name;Berater;Nord',
      'beide;Neuer Name;Berater;Nord',
      'eigen;Neuer Name;Berater;Nord',
    );
    expect(outcomes(report)).toEqual([
      ['fremd', 'refused'],
      ['beide', 'refused'],
      ['eigen', 'update'],
    ]);
    expect(findings(report)).toEqual([['userName userNameTaken'], ['userName belongsElsewhere'], []]);
  });

  test('needs the permission to edit groups for a file with groups', async () => {
    await api.db.query(
      `delete from role_permission where permission_id = 'groups.edit' and role_id = (select id from role where name = 'Filialleiter')`,
    );
    const other = await api.signIn({ role: 'adviser', groupIds: [northId] });
    await api.db.query(
      `update app_user set role_id = (select id from role where name = 'Filialleiter') where id = $1`,
      [other.id],
    );
    const file = lines('Benutzername;Name;Rolle;Gruppe', 'm5;Mo;Berater;Nord');
    expect(await send(other, file, true)).toMatchObject({
      status: 403,
      body: { errorCode: 'users.importGroupsNotAllowed' },
    });
  });
});

test.each([
  ['', 'users.importEmpty', {}],
  [HEAD, 'users.importEmpty', {}],
  ['Benutzername;Rolle\na;Berater', 'users.importColumnMissing', { column: 'fullName' }],
  ['Benutzername;Name;Rolle;Telfon\na;b;c;d', 'users.importColumnUnknown', { column: 'Telfon' }],
  ['Benutzername;Name;Rolle;Name\na;b;c;d', 'users.importColumnTwice', { column: 'fullName' }],
  ['Benutzername;Name;Rolle\na;b;c\na;"b;c', 'users.importUnreadable', { line: 3 }],
  ['Benutzername;Name;Rolle\na;b;c;d', 'users.importLineTooLong', { line: 2 }],
])('%j cannot be used and says why', async (file, errorCode, parameters) => {
  expect(await send(admin, file, false)).toMatchObject({
    status: 422,
    body: { errorCode, field: 'body', parameters },
  });
});

const asks = (file: string | Buffer, query = '') =>
  admin.request<UserImportReport>('POST', `/users/import?preview=true${query}`, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });

test('a preview asks for columns that it does not know, and reads them as they are chosen, then and later', async () => {
  const file = lines('Konto;Vor- und Nachname;Rolle', 'mapper1;Mia Mapper;Berater');
  const { body: open } = await asks(file);
  expect(open).toMatchObject({ rows: [], reading: { questions: ['columns'] } });
  const columns = '&columns=userName:0,fullName:1,role:2';
  expect((await asks(file, columns)).body).toMatchObject({
    counts: { create: 1 },
    reading: { questions: [] },
  });
  await admin.request('POST', `/users/import?preview=false${columns}`, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect((await asks(file)).body).toMatchObject({ counts: { unchanged: 1 }, reading: { questions: [] } });
});

test('users in UTF-16 are read', async () => {
  const file = readFileSync(join(__dirname, '../../../test/imports/cases/users-utf16.csv'));
  const { body } = await asks(file);
  expect(body).toMatchObject({ reading: { coding: 'utf-16le' } });
  expect(body.rows).toMatchObject([{ userName: 'probe.eins', fullName: 'Probe Eins', outcome: 'create' }]);
});

test('a name that was encoded twice is refused with its line, never stored', async () => {
  const file = lines('Benutzername;Name;Rolle', 'doppelt;M\u00c3\u00bcller;Berater');
  expect(await asks(file)).toMatchObject({
    status: 422,
    body: { errorCode: 'users.importEncodedTwice', parameters: { line: 2 } },
  });
});

test('something other than a file is refused', async () => {
  expect(await admin.request('POST', '/users/import', { payload: { rows: [] } })).toMatchObject({
    status: 415,
    body: { errorCode: 'request.mediaType' },
  });
});

test('ten thousand rows are a few statements and are unchanged the second time', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, i) => `massen${i};Name ${i};Firma;m${i}@example.com;030 ${1_000_000 + i};Berater;Nord;nein`,
  );
  const file = lines(HEAD, ...rows);
  const created: UserImportRow[] = (await run(file)).rows;
  expect(created.every(({ outcome }) => outcome === 'create')).toBe(true);
  expect((await run(file)).counts).toEqual({ create: 0, update: 0, unchanged: 10_000, refused: 0 });
});

describe('the list of users as the product exports it', () => {
  const exported = (head: string) =>
    lines(
      head,
      'Ina Export;iexport;Berater;"Kiel, Süd";01.11.2026;Eingeladen · am 01.11.2026, gilt bis 08.11.2026',
    );

  test.each([
    'Name;Benutzername;Rolle;Gruppen;Letzte Anmeldung;Status',
    'Name;User name;Role;Groups;Last sign-in;Status',
  ])('is read as it is: %s', async (head) => {
    await run(lines(HEAD, 'iexport;Ina Export;;;;Berater;Nord > Kiel | Süd;nein'));
    const report = await run(exported(head), { preview: true });
    expect(report).toMatchObject({ counts: { unchanged: 1 }, reading: { questions: [] } });
  });

  test('and so are the labels and words of the form', async () => {
    const report = await run(
      lines(
        'Benutzername;Rolle;Status;Vollständiger Name;Firma;E-Mail;Telefon',
        'ilabel;Berater;Inaktiv;Ida Label;;;',
      ),
    );
    expect(report).toMatchObject({ counts: { create: 1 } });
    expect(await stored('ilabel')).toMatchObject({ fullName: 'Ida Label', isInactive: true });
  });

  test('a group that it does not tell from another one is asked for where the user is not in it yet', async () => {
    const report = await run(
      exported('Name;Benutzername;Rolle;Gruppen;Letzte Anmeldung;Status').replace('iexport', 'ineu'),
      {
        preview: true,
      },
    );
    expect(findings(report)).toEqual([['groups ambiguousGroup']]);
  });
});
