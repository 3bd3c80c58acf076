import type {
  AnswerOf,
  Endpoint,
  EndpointKey,
  Endpoints,
  ParamsOf,
  QueryOf,
  BodyOf,
  VersionOf,
} from '@depotwerk/contract/floor';
import { ApiError } from '@depotwerk/contract/floor';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '../scope/caller';
import type { EventStream, FileAnswer, JsonText } from './answer';
import { withoutDefaults } from './fields';
import { ifMatchHeader, versionOf } from './if-match';
import { sendAnswer } from './send-answer';

/** What a handler gets: everything is validated, and access is already decided. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E extends { readonly upload: readonly string[] } ? Buffer : BodyOf<E>;
  readonly headers: FastifyRequest['headers'];
  /** Of `If-Match`, for calls that are declared `versioned`. */
  readonly version: VersionOf<E>;
  /** Who calls; only public calls have nobody. */
  readonly caller: E['access'] extends { readonly kind: 'public' } ? Caller | undefined : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type JsonAnswer<E> = AnswerOf<E> extends undefined ? void | undefined : AnswerOf<E> | JsonText;

export type Answer<E extends Endpoint> = E extends { readonly download: readonly string[] }
  ? FileAnswer
  : JsonAnswer<E> | EventStream;

export type Handlers<E extends Endpoints> = {
  readonly [K in keyof E & EndpointKey]: (call: Call<E[K]>) => Promise<Answer<E[K]>> | Answer<E[K]>;
};

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Schemas of the answers by status; that of a file stands under each of its types. */
function answersOf({ download, response }: Endpoint): Record<string, unknown> {
  if (!download) return response;
  const files = (schema: unknown) => ({
    content: Object.fromEntries(download.map((type) => [type, { schema }])),
  });
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [status, isSuccess(status) ? files(schema) : schema]),
  );
}

/** What the server checks and writes by; the document says more of a call. */
function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, headers, versioned, body, upload } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: withoutDefaults(query) }),
    ...(headers && { headers }),
    ...(versioned && { headers: ifMatchHeader }),
    // A file is read as it comes.
    ...(body && !upload && { body }),
    response: { ...answersOf(endpoint), '4xx': ApiError },
  };
}

/** The status of a call that went well and answers something. */
const successOf = ({ response }: Endpoint): number => (response[201] ? 201 : response[202] ? 202 : 200);

/** By now the schema has checked the parts of a request and the access rule has decided, which types cannot see. */
const callOf = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Call<Endpoint> => ({
  params: request.params as never,
  query: request.query as never,
  body: request.body as never,
  headers: request.headers,
  version: (endpoint.versioned && versionOf(request.headers)) as undefined,
  caller: request.caller as Caller,
  request,
  reply,
});

/**
 * Registers the calls of one area. Schemas and access rule come from the declaration, so no route can stand without a
 * rule, and a declared call without a handler does not compile.
 */
export function register<const E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  handlers: Handlers<E>,
): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [keyof E & EndpointKey, Endpoint][]) {
    const [method, url = '/'] = key.split(' ');
    const handle = handlers[key] as (call: Call<Endpoint>) => Promise<unknown>;
    app.route({
      method: method as HTTPMethods,
      url,
      schema: schemaOf(endpoint),
      config: {
        endpoint,
        access: endpoint.access,
        isSecret: endpoint.secret === true,
        resumes: endpoint.resumes === true,
      },
      ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
      handler: async (request, reply) => {
        reply.code(successOf(endpoint));
        return sendAnswer(request, reply, await handle(callOf(endpoint, request, reply)));
      },
    });
  }
}
