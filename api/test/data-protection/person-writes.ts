import type { Method } from '@depotwerk/contract/floor';
import { ifVersion } from '../optimization';
import type { TestApi } from '../test-api';
import { createPerson } from './person';

interface Answer {
  readonly status: number;
  readonly traceId: unknown;
}

type Call = (
  method: Method,
  url: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** How each call about the data of persons writes something. */
export function personWrites(api: TestApi, call: Call) {
  let persons = 0;
  const newPerson = () =>
    createPerson(api, { lastName: `Person ${++persons}`, contractNumber: `P-${persons}` });
  const erase = async () => {
    const { customerId } = await newPerson();
    return call('POST', `/customers/${customerId}/erasure`, undefined, ifVersion(1));
  };
  return {
    'POST /customers/:customerId/disclosure': async () =>
      call('POST', `/customers/${(await newPerson()).customerId}/disclosure`),
    'POST /users/:userId/disclosure': async () => {
      const { id } = await api.signIn({ role: 'adviser' });
      return call('POST', `/users/${id}/disclosure`);
    },
    'POST /customers/:customerId/erasure': erase,
    'POST /blocked-persons/:erasureId/disclosure': async () => {
      await erase();
      const [erasure] = await api.db.query<{ id: string }>(
        'select id from erasure order by erased_at desc limit 1',
      );
      return call('POST', `/blocked-persons/${erasure?.id ?? ''}/disclosure`);
    },
  };
}
