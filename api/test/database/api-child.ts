import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../src/app';
import type { Database } from '../../src/db/database';
import { lawfulYears } from '../../src/operation/data-protection/retention';
import { keysOf } from '../../src/settings/credential-keys';
import { ImportWorker } from '../imports/import-worker';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { connect } from './postgres-template';

/**
 * A process of its own that serves the API after some minutes of standstill. It prints where it listens, and then when it is to be
 * killed: `reached` when a statement, asked all the time, finds a row; `halted` when a request stands still for ever, which its
 * header `x-halts-when` asks for: after the first of its transactions for which that statement finds a row. So does a preview or import
 * that it orders.
 */
const [kind = '', place = '', worker = '', key = '', moment = ''] = process.argv.slice(2);
const opened =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
const print = (line: string) => process.stdout.write(`${line}\n`);
const halts = new AsyncLocalStorage<string>();
const db: Database = {
  ...opened,
  async transaction(work) {
    const result = await opened.transaction(work);
    const when = halts.getStore() ?? '';
    if (when === '' || (await opened.query(when)).length === 0) return result;
    print('halted');
    return new Promise(() => undefined);
  },
};
await db.query(`update idempotency_key set created_at = created_at - interval '5 minutes'`);
const importWorker = new ImportWorker(db);
const keys = keysOf({ id: 'shared', bytes: Buffer.from(key, 'hex') });
const app = await createApp(
  db,
  {
    tokenSecret: 'only-for-tests-only-for-tests-only-for-tests',
    cookies: { publicPath: '/api', secure: false, embedded: false },
    allowedOrigins: [],
    trustProxy: false,
    receiveTimeoutMs: 60_000,
    logLevel: 'silent',
    messages: { publicUrl: null, smtp: null, sms: null },
    credentialKeys: () => keys,
    retentionYears: lawfulYears,
  },
  { render: () => Promise.reject(new Error('no reports here')), close: () => Promise.resolve() },
  importWorker.wake,
  [
    {
      observe: (observed) =>
        observed.addHook('preHandler', ({ headers }, _reply, done) =>
          halts.run(String(headers['x-halts-when'] ?? ''), done),
        ),
    },
  ],
);
print(await app.listen({ host: '127.0.0.1', port: 0 }));
const timer = setInterval(() => {
  void db.query(moment).then((rows) => {
    if (rows.length === 0) return;
    clearInterval(timer);
    print('reached');
  });
}, 20);
