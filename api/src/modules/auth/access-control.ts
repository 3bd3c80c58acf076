import type { Access } from '@depotwerk/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault, unauthorized } from '../../http/api-fault';
import type { AccessTokens } from './access-token';
import type { Caller, CallerDirectory } from './caller';
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

async function signedInCaller(
  request: FastifyRequest,
  tokens: AccessTokens,
  callers: CallerDirectory,
): Promise<Caller> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized('auth.required', 'sign in first');
  const sessionId = tokens.sessionOf(token);
  const caller = sessionId === undefined ? undefined : await callers.find(sessionId);
  if (!caller) throw unauthorized('auth.expired', 'the session has ended; refresh it or sign in again');
  return caller;
}

/** Decides every call by the rule of its declaration, before its body is read. A route without a rule is refused. */
export function controlAccess(app: FastifyInstance, tokens: AccessTokens, callers: CallerDirectory): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access?.kind === 'public') return;
    const caller = await signedInCaller(request, tokens, callers);
    request.caller = caller;
    if (access?.kind === 'signedIn') return;
    const scope = access && scopeOfPermission(caller, access.permission, access.scope);
    if (scope) {
      request.caller = scope === caller.scope ? caller : { ...caller, scope };
      return;
    }
    throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
      ...(access && { parameters: { permission: access.permission } }),
    });
  });
}
