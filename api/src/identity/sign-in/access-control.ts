import type { Access, Permission, PermissionRule } from '@depotwerk/contract/floor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault, unauthorized } from '../../http/api-fault';
import type { AccessTokens } from './access-token';
import type { CallerDirectory } from './caller-directory';
import type { Caller } from '../../scope/caller';
import { refuseOtherParts } from '../part-rights/release-scope';
import { refuseOtherPerson, sessionUserIn } from './session-user';
import { scopeOfPermission } from './user-rights';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

const bearer = /^Bearer ([\w.~+/-]+=*)$/;

/** The token of a call, if it brings one. */
export const accessTokenIn = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

async function signedInCaller(
  request: FastifyRequest,
  tokens: AccessTokens,
  callers: CallerDirectory,
): Promise<Caller> {
  const token = accessTokenIn(request);
  if (!token) throw unauthorized('auth.required', 'sign in first');
  const sessionId = tokens.sessionOf(token);
  const caller = sessionId === undefined ? undefined : await callers.find(sessionId);
  if (!caller) throw unauthorized('auth.expired', 'the session has ended; refresh it or sign in again');
  refuseOtherPerson(request, caller.userId);
  return caller;
}

/** The caller within the scope of a permission. @throws {ApiFault} 403 when it holds nowhere */
function within(caller: Caller, permission: Permission, reach: 'groups' | 'all'): Caller {
  const scope = scopeOfPermission(caller, permission, reach);
  if (!scope)
    throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
      parameters: { permission },
    });
  return scope === caller.scope ? caller : { ...caller, scope };
}

/** @throws {ApiFault} 403 when none of the permissions holds anywhere, so that no body of a stranger is read */
function refuseAll(caller: Caller, permissions: readonly Permission[]): void {
  const [first] = permissions;
  const isLetIn = permissions.some((permission) => scopeOfPermission(caller, permission, 'groups'));
  if (first && !isLetIn) within(caller, first, 'groups');
}

/** @throws {ApiFault} 403 when none of the rules lets in; the handler says which of them its record takes */
function refuseWithoutAny(caller: Caller, rules: readonly PermissionRule[]): void {
  const [first] = rules;
  const isLetIn = rules.some(({ permission, scope }) => scopeOfPermission(caller, permission, scope));
  if (first && !isLetIn) within(caller, first.permission, first.scope);
}

/** The part that the address of a call names. */
const partIn = (params: unknown): string | null =>
  typeof params === 'object' && params !== null && 'remote' in params && typeof params.remote === 'string'
    ? params.remote
    : null;

/** Name of the command in a body that was parsed, but is not validated yet. */
const commandIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'command' in body && typeof body.command === 'string'
    ? body.command
    : '';

/** Decides every call by the rule of its declaration, before its body is read. A route without a rule is refused. */
export function controlAccess(app: FastifyInstance, tokens: AccessTokens, callers: CallerDirectory): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404) return;
    // Also where it is not looked at: a client that sends nonsense hears so at the first call.
    sessionUserIn(request);
    if (access?.kind === 'public') return;
    const caller = await signedInCaller(request, tokens, callers);
    request.caller = caller;
    if (access?.kind === 'signedIn') return;
    if (!access) throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this');
    if (access.kind === 'permission') request.caller = within(caller, access.permission, access.scope);
    else if (access.kind === 'anyOf') refuseWithoutAny(caller, access.rules);
    else if (access.kind === 'ofPart') refuseOtherParts(caller, partIn(request.params));
    else refuseAll(caller, Object.values(access.permissions));
  });
  // A command is in the body; one that does not exist is left to the schema.
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config;
    if (access?.kind !== 'byCommand' || !request.caller) return;
    const permission = Object.entries(access.permissions).find(([name]) => name === commandIn(request.body));
    if (permission) request.caller = within(request.caller, permission[1], 'groups');
  });
}
