import { ifVersion } from '../optimization';
import type { TestApi } from '../test-api';
import { createPerson } from './person';
import type { WriteCall } from '../write-call';

/** How each call about the data of persons writes something. */
export function personWrites(api: TestApi, call: WriteCall) {
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
