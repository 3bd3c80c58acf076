import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { createBank, createBankDepot } from './banks';
import { createContract } from './records/contracts';
import { createCustomer } from './records/people';
import { createTariff } from './records/tariffs';
import { createOrderWorld, createUnknownOrder, noSecondFactor, validateCode } from './orders';
import type { TestApi, TestUser } from './test-api';
import type { WriteCall } from './write-call';

let running = 0;

/** How each call about banks writes something; what has to be there before is made first. */
export function bankWrites(api: TestApi, admin: TestUser, call: WriteCall) {
  const { db } = api;
  const password = 'ein Bankpasswort';
  const setPassword = (issuerId: number) =>
    call('POST', `/trader-credentials/set-password?issuerId=${issuerId}`, { password });
  const foundDepot = async (secondFactor: 'none' | 'own' = 'none') => {
    const issuerId = await createBank(db, { secondFactor });
    const tariffId = await createTariff(db, { issuerId });
    const customerId = await createCustomer(db);
    const contractId = await createContract(db, { tariffId, customerId });
    const key = { externalKey: `D-NEU-${++running}`, externalConsumerKey: `K-${running}` };
    await createBankDepot(db, { issuerId, ...key, userIds: [admin.id] });
    await setPassword(issuerId);
    await call('POST', '/contracts/trigger-remote-refresh');
    const depot = { issuerId, ...key, contractId: null };
    const creation = { ...depot, customerId, tariffId, secondFactorData: noSecondFactor };
    return { depot, creation, link: { contractId, ...key } };
  };
  /** A code that was demanded for an action. */
  const demanded = async () => {
    await db.query(`update app_user set phone_number = '+49-151-12345678' where id = $1`, [admin.id]);
    const { creation } = await foundDepot('own');
    const { body } = await admin.request<SecondFactorChallenge>('POST', '/trader-depots', {
      payload: creation,
    });
    const { tokenProviderType, tokenProviderId } = body;
    return { tokenProviderType, tokenProviderId, token: null, description: 'Depot' };
  };
  const unknownOrder = async (): Promise<string> => {
    const world = await createOrderWorld(db, admin.id);
    return createUnknownOrder(db, world, admin);
  };
  return {
    'POST /trader-credentials/set-password': async () => setPassword(await createBank(db)),
    'POST /trader-credentials/update-password': async () => {
      const issuerId = await createBank(db);
      await setPassword(issuerId);
      return call('POST', `/trader-credentials/update-password?issuerId=${issuerId}`, {
        oldPassword: password,
        newPassword: 'ein neues Bankpasswort',
      });
    },
    'POST /contracts/trigger-remote-refresh': async () => {
      const { issuerId, externalKey } = await createOrderWorld(db, admin.id);
      await setPassword(issuerId);
      await db.query(
        `update simulated_depot set positions = jsonb_set(positions, '{0,units}', '7') where external_key = $1`,
        [externalKey],
      );
      return call('POST', '/contracts/trigger-remote-refresh');
    },
    'POST /trader-depots/link-to-contract': async () =>
      call('POST', '/trader-depots/link-to-contract', (await foundDepot()).link),
    'POST /trader-depots/mark-as-ignored': async () =>
      call('POST', '/trader-depots/mark-as-ignored', [(await foundDepot()).depot]),
    'POST /trader-depots/mark-as-new': async () => {
      const { depot } = await foundDepot();
      await call('POST', '/trader-depots/mark-as-ignored', [depot]);
      return call('POST', '/trader-depots/mark-as-new', [depot]);
    },
    'POST /trader-depots': async () => call('POST', '/trader-depots', (await foundDepot()).creation),
    'DELETE /trader-depots/:contractId': async () =>
      call('DELETE', `/trader-depots/${(await createOrderWorld(db, admin.id)).contractId}`),
    'POST /trader-orders/:orderId/close': async () => {
      const orderId = await unknownOrder();
      const path = `/trader-orders/${orderId}/close`;
      const closing = { outcome: 'refused', reason: 'Auskunft der Bank am Telefon' };
      const { body } = await admin.request<SecondFactorChallenge>('POST', path, {
        payload: { ...closing, secondFactor: noSecondFactor },
      });
      const { tokenProviderType, tokenProviderId } = body;
      await validateCode(db, tokenProviderId, '123456');
      return call('POST', path, {
        ...closing,
        secondFactor: { tokenProviderType, tokenProviderId, token: '123456' },
      });
    },
    'POST /trader-orders/hand-over': async () => {
      await unknownOrder();
      const { id: toUserId } = await api.signIn({ role: 'adviser' });
      return call('POST', '/trader-orders/hand-over', { fromUserId: admin.id, toUserId });
    },
    'POST /auth/activation/credentials': async () =>
      call('POST', '/auth/activation/credentials', await demanded()),
    'POST /auth/activation/reset-token': async () => {
      const { description, ...secondFactorData } = await demanded();
      const body = { ...secondFactorData, description, secondFactorData, userId: admin.id };
      return call('POST', '/auth/activation/reset-token', body);
    },
  };
}
