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
import { contentDisposition, EventStream, FileAnswer, JsonText } from './answer';
import { withoutDefaults } from './fields';
import { ifMatchHeader, versionOf } from './if-match';

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

/** What the server checks and writes by; the document says more of a call. */
function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, headers, versioned, body, upload, download, response } = endpoint;
  const answers = Object.entries(response).map(([status, schema]) => [
    status,
    download && isSuccess(status)
      ? { content: Object.fromEntries(download.map((type) => [type, { schema }])) }
      : schema,
  ]);
  return {
    ...(params && { params }),
    ...(query && { querystring: withoutDefaults(query) }),
    ...(headers && { headers }),
    ...(versioned && { headers: ifMatchHeader }),
    ...(body && !upload && { body }),
    response: { ...Object.fromEntries(answers), '4xx': ApiError },
  };
}

/** RFC 9110, 13.1.2: weakly, as a proxy that compresses answers makes their validators weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.replace(/^W\//, '') === etag;

async function send(reply: FastifyReply, request: FastifyRequest, answer: unknown): Promise<FastifyReply> {
  if (answer === undefined) return reply.code(204).send();
  if (answer instanceof EventStream)
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // nginx passes each event on at once.
        .header('x-accel-buffering', 'no')
        // A stream that ends leaves no line open behind it, which a server that stops would wait for.
        .header('connection', 'close')
        .send(answer.body)
    );
  if (answer instanceof FileAnswer)
    return reply
      .header('content-type', answer.contentType)
      .header('content-disposition', contentDisposition(answer))
      .send(answer.body);
  if (!(answer instanceof JsonText)) return reply.send(answer);
  if (answer.etag !== undefined) {
    reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text);
}

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
        if (endpoint.response[201]) reply.code(201);
        else if (endpoint.response[202]) reply.code(202);
        return send(
          reply,
          request,
          await handle({
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            headers: request.headers,
            version: (endpoint.versioned && versionOf(request.headers)) as undefined,
            caller: request.caller as Caller,
            request,
            reply,
          }),
        );
      },
    });
  }
}
