import type { Static, TSchema } from 'typebox';
import type { Access } from './access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `METHOD /path/:param`; the path is relative to the API base URL. */
export type EndpointKey = `${Method} /${string}`;

/**
 * One call of the HTTP contract. The server registers it with these schemas and this access rule, the OpenAPI
 * document is generated from it, and the browser's client takes its types from it.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  /** An edit names the version it was made on as `If-Match: "<version>"`; another one answers 412 `request.outdated`. */
  readonly versioned?: true;
  /** The answer holds a secret: no copy of it is kept, so a repetition under the same key is carried out again. */
  readonly secret?: true;
  /** Carried out in steps that are each remembered: a repetition under the same key goes on where the first one stopped. */
  readonly resumes?: true;
  readonly body?: TSchema;
  /** Media type of a body that is a file and not JSON. */
  readonly upload?: readonly string[];
  /** Largest body in bytes; without it the server's limit for JSON. */
  readonly maxBytes?: number;
  /** Answers by status; `204` has no body, `binary` answers are files. Errors are the same for every call. */
  readonly response: Readonly<Record<number, TSchema>>;
  /** Media type of an answer that is a file and not JSON. */
  readonly download?: readonly string[];
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** Keeps the literal types of a declaration while checking its shape. */
export const endpoints = <const E extends Endpoints>(declared: E): E => declared;

type PartOf<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

export type ParamsOf<E> = PartOf<E, 'params'>;
export type QueryOf<E> = PartOf<E, 'query'>;
export type BodyOf<E> = E extends { readonly upload: readonly string[] } ? Blob : PartOf<E, 'body'>;

/** The version that an edit was made on, where the call asks for it. */
export type VersionOf<E> = E extends { readonly versioned: true } ? number : undefined;

type SuccessSchema<R> = { [S in keyof R]: S extends 200 | 201 | 202 ? R[S] : never }[keyof R];

/** Nothing, for a call that may answer 204 beside a success with a body. */
type MayBeEmpty<R> = R extends { readonly 204: TSchema } ? undefined : never;

/** What a successful call answers: JSON, a file, or nothing. */
export type AnswerOf<E> = E extends { readonly download: readonly string[] }
  ? Blob
  : E extends { readonly response: infer R }
    ? [SuccessSchema<R>] extends [never]
      ? undefined
      : MayBeEmpty<R> | (SuccessSchema<R> extends infer S extends TSchema ? Static<S> : never)
    : never;
