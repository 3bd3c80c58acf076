import { pathToFileURL } from 'node:url';
import { createApp } from '../../src/app';
import { keysOf } from '../../src/credential-keys';
import { openEmbeddedFolder } from '../../src/db/embedded/open';
import { connect } from './postgres-template';

/**
 * A process of its own that serves the API. It prints where it listens; then `now` when an order has reached the moment at
 * which it is to be killed: sent but not executed by the bank, or executed before its answer is written down.
 */
const [kind = '', place = '', worker = '', moment = '', key = ''] = process.argv.slice(2);
const db =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
const moments: Readonly<Record<string, string>> = {
  before: `select from trader_order where state = 'sent'`,
  after: `select from simulated_order where result <> 'null'`,
};
const print = (line: string) => process.stdout.write(`${line}\n`);
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
  },
  { render: () => Promise.reject(new Error('no reports here')), close: () => Promise.resolve() },
);
print(await app.listen({ host: '127.0.0.1', port: 0 }));
const reached = moments[moment];
if (reached !== undefined) {
  const timer = setInterval(() => {
    void db.query(reached).then((rows) => {
      if (rows.length === 0) return;
      clearInterval(timer);
      print('now');
    });
  }, 20);
}
