import type { Endpoint, EndpointKey } from '@depotwerk/contract/floor';
import fc from 'fast-check';
import type { JsonSchema } from './schema-arbitrary';
import { valid } from './schema-arbitrary';
import { invalid } from './schema-mutation';

export interface GeneratedRequest {
  readonly method: string;
  readonly url: string;
  readonly payload?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const schemaOf = (part: unknown): JsonSchema =>
  (part as JsonSchema | undefined) ?? { type: 'object', properties: {} };

function requestOf(key: EndpointKey, { body, upload, versioned }: Endpoint, parts: Parts): GeneratedRequest {
  const [method = 'GET', path = '/'] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params[name])));
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const url = query === '' ? filled : `${filled}?${query}`;
  const headers = { ...(versioned && { 'if-match': '"1"' }) };
  return body === undefined && upload === undefined
    ? { method, url, headers }
    : { method, url, headers, payload: parts.body };
}

/** Requests that the declaration allows. */
export const validRequest = (key: EndpointKey, endpoint: Endpoint): fc.Arbitrary<GeneratedRequest> =>
  fc
    .record<Parts>({
      params: valid(schemaOf(endpoint.params)) as fc.Arbitrary<Parts['params']>,
      query: valid(schemaOf(endpoint.query)) as fc.Arbitrary<Parts['query']>,
      body: valid(schemaOf(endpoint.body)),
    })
    .map((parts) => requestOf(key, endpoint, parts));

/** Requests with exactly one thing that the declaration forbids; `null` when nothing can be wrong about it. */
export function invalidRequest(key: EndpointKey, endpoint: Endpoint): fc.Arbitrary<GeneratedRequest> | null {
  const broken: fc.Arbitrary<Parts>[] = [];
  const sound = {
    params: valid(schemaOf(endpoint.params)) as fc.Arbitrary<Parts['params']>,
    query: valid(schemaOf(endpoint.query)) as fc.Arbitrary<Parts['query']>,
    body: valid(schemaOf(endpoint.body)),
  };
  if (endpoint.params)
    broken.push(
      fc.record<Parts>({
        ...sound,
        params: invalid(schemaOf(endpoint.params), { isText: true, isClosed: false }) as fc.Arbitrary<
          Parts['params']
        >,
      }),
    );
  if (endpoint.query)
    broken.push(
      fc.record<Parts>({
        ...sound,
        query: invalid(schemaOf(endpoint.query), { isText: true, isClosed: true }) as fc.Arbitrary<
          Parts['query']
        >,
      }),
    );
  // What is wrong about an uploaded file is for its reader to say.
  if (endpoint.body && !endpoint.upload)
    broken.push(
      fc.record<Parts>({
        ...sound,
        body: invalid(schemaOf(endpoint.body), { isText: false, isClosed: true }),
      }),
    );
  return broken.length === 0 ? null : fc.oneof(...broken).map((parts) => requestOf(key, endpoint, parts));
}
