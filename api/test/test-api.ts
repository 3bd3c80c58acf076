import { randomBytes } from 'node:crypto';
import type { Method } from '@depotwerk/contract/floor';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AppSettings } from '../src/app';
import { createApp } from '../src/app';
import { sendersOf, type MessageSettings } from '../src/adapters/senders';
import { keysOf } from '../src/settings/credential-keys';
import { raiseVersion } from '../src/cache/raise-version';
import type { Database } from '../src/db/database';
import { systemRoles } from '../src/db/permission-catalogue';
import { lawfulYears } from '../src/operation/data-protection/retention';
import type { ReportRenderer } from '../src/documents/report-renderer';
import { renderReport } from '../src/documents/render-report';
import { createTestDatabase } from './database/test-database';
import { ImportWorker } from './imports/import-worker';
import { hashPassword } from '../src/identity/sign-in/password';

const password = 'ein langes Kennwort';

/** Draws on the main thread: a thread would need built files. */
const reports: ReportRenderer = { render: renderReport, close: () => Promise.resolve() };

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A signed-in user. */
export interface TestUser {
  readonly id: string;
  readonly fullName: string;
  request<T = unknown>(method: Method, url: string, options?: RequestParts): Promise<Reply<T>>;
  get<T = unknown>(url: string, headers?: Readonly<Record<string, string>>): Promise<Reply<T>>;
}

export interface RequestParts {
  readonly payload?: InjectOptions['payload'];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UserFields {
  /** One of the installation, or the id of another. */
  readonly role: keyof typeof systemRoles | { readonly id: string };
  readonly groupIds?: readonly string[];
  readonly customerId?: number;
}

/** The whole API over a database of its own. */
export interface TestApi {
  readonly db: Database;
  readonly app: FastifyInstance;
  signIn(user: UserFields): Promise<TestUser>;
  close(): Promise<void>;
}

/** What one signs in with at banks is sealed by a key of the run. */
export const testKeys = keysOf({ id: 'test', bytes: randomBytes(32) });

/** A deployment that reaches nobody and says nothing. */
export const quietSettings: AppSettings = {
  tokenSecret: 'only-for-tests-only-for-tests-only-for-tests',
  cookies: { publicPath: '/api', secure: false, embedded: false },
  allowedOrigins: [],
  trustProxy: false,
  receiveTimeoutMs: 60_000,
  logLevel: 'silent',
  messages: { publicUrl: null, smtp: null, sms: null },
  credentialKeys: () => testKeys,
  retentionYears: lawfulYears,
  importPatienceMs: 60_000,
};

/**
 * @param messages by which the API reaches people; without it by none
 * @param further settings that differ from those of a quiet deployment
 * @param around the database as the API gets it, where that is not the plain one
 */
export async function createTestApi(
  messages: Partial<MessageSettings> = {},
  further: Partial<AppSettings> = {},
  around: (db: Database) => Database = (db) => db,
): Promise<TestApi> {
  const db = around(await createTestDatabase());
  const settings = {
    ...quietSettings,
    messages: { ...quietSettings.messages, ...messages },
    ...further,
  };
  const worker = new ImportWorker(db, sendersOf(settings.messages));
  const app = await createApp(db, settings, reports, worker.wake);
  let users = 0;
  return {
    db,
    app,
    async signIn(fields) {
      const userName = `nutzer${++users}`;
      const fullName = `Nutzer ${users}`;
      const id = await insertUser(db, userName, fullName, fields);
      const login = await app.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { userName, password },
        remoteAddress: `10.0.0.${users}`,
      });
      const { accessToken }: { accessToken: string } = login.json();
      return userOf(app, { id, fullName }, accessToken);
    },
    async close() {
      await app.close();
      await worker.stop();
      await db.close();
    },
  };
}

async function insertUser(
  db: Database,
  userName: string,
  fullName: string,
  { role, groupIds = [], customerId }: UserFields,
): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id, customer_id, password_hash)
    values ($1, $2, $3, $4, $5) returning id, remember_words(array[full_name])`,
    [
      userName,
      fullName,
      (typeof role === 'string' ? systemRoles[role] : role).id,
      customerId ?? null,
      await hashPassword(password),
    ],
  );
  if (!user) throw new Error('no user was inserted');
  for (const groupId of groupIds)
    await db.query('insert into user_group (user_id, group_id) values ($1, $2)', [user.id, groupId]);
  await raiseVersion(db, 'group');
  return user.id;
}

function userOf(app: FastifyInstance, user: { id: string; fullName: string }, token: string): TestUser {
  const request = async <T>(
    method: Method,
    url: string,
    { payload, headers }: RequestParts = {},
  ): Promise<Reply<T>> => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: (isJson && answer.payload !== '' ? answer.json() : undefined) as T,
      text: answer.payload,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  return { ...user, request, get: (url, headers) => request('GET', url, headers ? { headers } : {}) };
}
