import type { RouteOptions } from 'fastify';
import { createApp } from '../app';
import { createTestDatabase } from '../../test/database/test-database';
import { quietSettings } from '../../test/test-api';
import { quickSerializers, strictValidators } from './validation';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** Schemas of an answer, by type where it has several. */
const answersIn = (schema: object & Content): readonly object[] =>
  schema.content ? Object.values(schema.content).map((one) => one.schema) : [schema];

test('every schema of every call can be compiled, whoever is the first to need it', async () => {
  const routes: RouteOptions[] = [];
  const db = await createTestDatabase();
  const app = await createApp(db, quietSettings, undefined, undefined, [
    { observe: (observed) => observed.addHook('onRoute', (route) => void routes.push(route)) },
  ]);
  await app.ready();
  const validators = strictValidators();
  const serializers = quickSerializers();
  let count = 0;
  for (const { method, url, schema } of routes) {
    const { params, querystring, headers, body, response = {} } = schema ?? {};
    const methods = String(method);
    for (const [httpPart, part] of Object.entries({ params, querystring, headers, body })) {
      if (part === undefined) continue;
      validators({ schema: part as object, method: methods, url, httpPart });
      count += 1;
    }
    for (const [httpStatus, answer] of Object.entries(response as Readonly<Record<string, object & Content>>))
      for (const one of answersIn(answer)) {
        serializers({ schema: one, method: methods, url, httpStatus });
        count += 1;
      }
  }
  expect(count).toBeGreaterThan(routes.length);
  await app.close();
  await db.close();
});
