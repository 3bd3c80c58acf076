import type { Access, Method } from '@depotwerk/contract/floor';
import type { FastifyInstance } from 'fastify';

/** A call as the OpenAPI document of the running server describes it. */
export interface Operation {
  readonly key: string;
  readonly method: Method;
  readonly path: string;
  /** Undefined for a route that nobody gave a rule. */
  readonly access: Access | undefined;
  /** Names in the path, in their order. */
  readonly params: readonly string[];
  readonly takesBody: boolean;
  /** Of a call with several commands: each of them is an operation of its own. */
  readonly command?: string;
}

const byCommand = (operation: Operation): Operation[] =>
  operation.access?.kind === 'byCommand'
    ? Object.entries(operation.access.permissions).map(([command, permission]) => ({
        ...operation,
        key: `${operation.key} ${command}`,
        command,
        access: { kind: 'permission', permission, scope: 'groups' },
      }))
    : [operation];

export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths } = app.describe();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      byCommand({
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        path,
        access: described['x-access'],
        params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        takesBody: described.requestBody !== undefined,
      }),
    ),
  );
}
