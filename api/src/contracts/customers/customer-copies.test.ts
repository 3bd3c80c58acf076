import type { CustomerDetail, CustomerInput } from '@depotwerk/contract/contracts';
import fc from 'fast-check';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { ifVersion } from '../../../test/optimization';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { countStaleCopies } from '../../../test/left-to-writers';
import { giveBackCustomers } from '../imports/undo/give-back';
import { writeCustomers } from '../imports/gdv/write/write-customers';

let api: TestApi;
let administrator: TestUser;
let groups: readonly string[];
let people: readonly number[];
let runId: string;
beforeAll(async () => {
  api = await createTestApi();
  administrator = await api.signIn({ role: 'administrator' });
  groups = [await createGroup(api.db, 'Nord'), await createGroup(api.db, 'Süd')];
  people = [await createCustomer(api.db), await createCustomer(api.db), await createCustomer(api.db)];
  for (const customerId of people) {
    await api.db.query(`update customer set external_key = 'gdv:' || id where id = $1`, [customerId]);
    await createContract(api.db, { customerId });
    await createContract(api.db, { customerId });
  }
  const [run] = await api.db.query<{ id: string }>(
    `insert into import_run (kind, file_name, file_hash, status) values ('gdv', 'lieferung.txt', '', 'running') returning id`,
  );
  runId = run?.id ?? '';
});
afterAll(() => api.close());

const names = fc.constantFrom('Albers', 'Öztürk', 'von der Au');
const person = fc.nat({ max: 2 });
const changes = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), person, name: names }),
  fc.record({ kind: fc.constant('move' as const), person, group: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('deliver' as const), person, name: names }),
  fc.record({ kind: fc.constant('giveBack' as const), person }),
  fc.record({ kind: fc.constant('addContract' as const), person }),
);
type Change = typeof changes extends fc.Arbitrary<infer Each> ? Each : never;

async function rename(id: number, lastName: string): Promise<void> {
  const { body } = await administrator.get<CustomerDetail>(`/customers/${id}`);
  const { firstName, dateOfBirth, email, phoneNumber } = body;
  const payload: CustomerInput = { firstName, lastName, dateOfBirth, email, phoneNumber };
  const headers = ifVersion(body.version);
  const reply = await administrator.request('PUT', `/customers/${id}`, { payload, headers });
  expect(reply.status).toBe(200);
}

async function make(change: Change): Promise<void> {
  const id = people[change.person] ?? 0;
  switch (change.kind) {
    case 'rename':
      return rename(id, change.name);
    case 'move': {
      const path = `/groups/${groups[change.group]}/customers`;
      expect((await administrator.request('POST', path, { payload: { customerIds: [id] } })).status).toBe(
        200,
      );
      return;
    }
    case 'deliver': {
      const draft = { line: 1, number: '1', firstName: 'Änne', lastName: change.name, dateOfBirth: null };
      await api.db.query('delete from import_customer where customer_id = $1', [id]);
      await api.db.transaction((db) => writeCustomers(db, new Map([[`gdv:${id}`, draft]]), '', runId));
      return;
    }
    case 'giveBack':
      return api.db.transaction((db) => giveBackCustomers(db, runId, [id]));
    case 'addContract':
      await createContract(api.db, { customerId: id });
  }
}

test('whatever is renamed, moved, delivered and taken back, contracts show the customer as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async (history) => {
      for (const change of history) {
        await make(change);
        expect(await countStaleCopies(api.db)).toBe(0);
      }
    }),
    { numRuns: 15 },
  );
});
