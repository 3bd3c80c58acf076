import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { keysOf } from '../../src/credential-keys';
import { traderGateways } from '../../src/adapters/trader/gateways';
import { executeOrder } from '../../src/modules/trader-orders/execute-order';
import { setPassword } from '../../src/modules/trader-credentials/set-password';
import { createOrderWorld, noSecondFactor, switchOf, writerFor } from '../orders';
import { connect } from './postgres-template';

/**
 * A process of its own that executes an order and stops where it is to be killed: before the bank is asked, or after the
 * bank has executed and before its answer is written down. It prints the contract, then `now`.
 */
const [kind = '', place = '', worker = '', moment = '', userId = '', key = ''] = process.argv.slice(2);
const db =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
const print = (line: string | number) => process.stdout.write(`${line}\n`);
const forEver = () => new Promise<never>(() => setInterval(() => undefined, 1000));

const gateways = traderGateways(db, null);
const simulator = gateways('simulator');
const stopping = {
  ...simulator,
  async placeOrder(...order: Parameters<typeof simulator.placeOrder>) {
    if (moment === 'after') await simulator.placeOrder(...order);
    print('now');
    return forEver();
  },
};
const keys = keysOf({ id: 'shared', bytes: key === '' ? randomBytes(32) : Buffer.from(key, 'hex') });
const parts = { db, gateways: () => stopping, keys, sms: null, contractsChanged: () => undefined };
const writer = writerFor({ id: userId, fullName: 'Anna Berger' }, 'anna');
const world = await createOrderWorld(db, userId);
await setPassword(parts, world.issuerId, { password: 'ein Bankpasswort' }, writer);
await executeOrder(parts, switchOf(world, 'vor dem Ende'), writer, noSecondFactor);
