import type { AccessWorld } from '../../../test/access/world';
import { createAccessWorld, personNames } from '../../../test/access/world';
import type { TestApi } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let world: AccessWorld;
beforeAll(async () => {
  api = await createTestApi();
  world = await createAccessWorld(api);
});
afterAll(() => api.close());

/** Every way to ask for the records of a side, spelt rightly and with an error. */
const textsOf = (mark: string): readonly string[] => [
  `${mark}mann`,
  `${mark}man`,
  `V-${mark}`,
  `Haus ${mark}`,
  `Team ${mark}`,
  `team.${mark.toLowerCase()}`,
  mark.slice(0, 2),
  `${mark.slice(0, 3)}x${mark.slice(4)}mann`,
];

test.each(personNames)('%s finds nothing of others, however it is looked for', async (name) => {
  const person = world.people.get(name)!;
  for (const { mark, customerId, contractId, userId } of person.foreign) {
    const records = `customer:${customerId},contract:${contractId},user:${userId}`;
    const addresses = [
      `/search/records?records=${records}`,
      ...textsOf(mark).map((text) => `/search?search=${encodeURIComponent(text)}`),
    ];
    for (const address of addresses) {
      const { status, text } = await person.user.get(address);
      expect([address, status]).toEqual([address, 200]);
      for (const secret of [
        `${mark}mann`,
        `V-${mark}`,
        `Team ${mark}`,
        String(customerId),
        String(contractId),
        userId,
      ])
        expect([address, text.includes(secret)]).toEqual([address, false]);
    }
  }
});

test.each([
  ['administrator', 'Cottbusmann', 1, 1],
  ['adviser of Aurich and below', 'Bremenmann', 1, 1],
  // The right is that of contracts alone.
  ['adviser with one right in Bremen', 'Bremenmann', 0, 1],
  ['customer in Bremen', 'Bremenmann', 0, 1],
] as const)('%s finds the own records: %s', async (name, text, customers, contracts) => {
  const { user, byRole } = world.people.get(name)!;
  const { body } = await user.get<{ hits: { customer: unknown[]; contract: unknown[] } }>(
    `/search?search=${text}`,
  );
  expect(body.hits.customer).toHaveLength(byRole.includes('customers.view') ? 1 : customers);
  expect(body.hits.contract).toHaveLength(contracts);
});
