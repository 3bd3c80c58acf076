import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bankUnits } from '../../../test/banks';
import { orderChildFile, workerFile } from '../../../test/database/paths';
import { newPlace } from '../../../test/database/shared-place';
import type { Place } from '../../../test/database/shared-place';
import { traderGateways } from '../../adapters/trader/gateways';
import { keysOf } from '../../credential-keys';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { settleOpenOrders } from './settle-open-orders';

const key = randomBytes(32);

async function createUser(db: Database): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id) select 'anna', 'Anna Berger', id from role
    where kind = 'administrator' returning id`,
  );
  return user?.id ?? '';
}

/** Orders in a process that is killed the hard way at its moment. */
async function orderAndDie({ kind, address }: Place, moment: string, userId: string): Promise<void> {
  const args = [orderChildFile, kind, address, workerFile, moment, userId, key.toString('hex')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'now') child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

test.each(['before', 'after'])(
  'an order whose process is killed %s the bank executes it is executed once',
  async (moment) => {
    const place = await newPlace();
    let db = await place.open();
    await migrate(db);
    const userId = await createUser(db);
    await db.close();

    await orderAndDie(place, moment, userId);

    db = await place.open();
    const held = async () => Object.values(await bankUnits(db, 'D-AUFTRAG-1')).sort((a, b) => a - b);
    expect(await held()).toEqual(moment === 'after' ? [30, 70] : [100]);
    expect(await db.query('select state from trader_order')).toEqual([{ state: 'sent' }]);
    const keys = keysOf({ id: 'shared', bytes: key });
    const parts = {
      db,
      gateways: traderGateways(db, null),
      keys,
      sms: null,
      contractsChanged: () => undefined,
    };
    expect(await settleOpenOrders(parts, 0)).toBe(1);
    expect(await db.query('select state from trader_order')).toEqual([{ state: 'executed' }]);
    expect(await settleOpenOrders(parts, 0)).toBe(0);
    expect(await held()).toEqual([30, 70]);
    expect(await db.query('select client_key as key from simulated_order')).toEqual([
      { key: 'vor dem Ende' },
    ]);
    await db.close();
    await place.remove();
  },
  120_000,
);
