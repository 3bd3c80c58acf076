import { pathToFileURL } from 'node:url';
import { createApp } from '../../src/app';
import { lawfulYears } from '../../src/operation/data-protection/retention';
import { keysOf } from '../../src/settings/credential-keys';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { connect } from './postgres-template';

/**
 * A process of its own that serves the API after some minutes of standstill. It prints where it listens; then `now` when the
 * order of a contract has reached the moment at which the process is to be killed: sent but not executed by the bank, or
 * executed before its answer is written down.
 */
const [kind = '', place = '', worker = '', key = '', moment = '', contractId = ''] = process.argv.slice(2);
const db =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
await db.query(`update idempotency_key set created_at = created_at - interval '5 minutes'`);
const sent = `select from trader_order o where o.contract_id = ${Number(contractId)}`;
const moments: Readonly<Record<string, string>> = {
  before: `${sent} and o.state = 'sent'`,
  after: `${sent} and exists (select from simulated_order s where s.client_key = o.client_key and s.result <> 'null')`,
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
    retentionYears: lawfulYears,
  },
  { render: () => Promise.reject(new Error('no reports here')), close: () => Promise.resolve() },
);
print(await app.listen({ host: '127.0.0.1', port: 0 }));
const reached = moments[moment] ?? '';
const timer = setInterval(() => {
  void db.query(reached).then((rows) => {
    if (rows.length === 0) return;
    clearInterval(timer);
    print('now');
  });
}, 20);
