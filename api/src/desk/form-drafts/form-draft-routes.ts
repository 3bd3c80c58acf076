import { formDraftEndpoints } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { forgetDraft, keepDraft, listDrafts, readDraft, type DraftParts } from './keep-drafts';

/** What belongs to the signed-in user alone. */
export function formDraftRoutes(app: FastifyInstance, parts: DraftParts): void {
  register(app, formDraftEndpoints, {
    'GET /form-drafts': async ({ caller }) => ({ items: await listDrafts(parts, caller) }),
    'GET /form-drafts/:form/:recordId': async ({ caller, params }) => ({
      draft: await readDraft(parts, caller, params),
    }),
    'PUT /form-drafts/:form/:recordId': ({ caller, params, body: { draft } }) =>
      draft ? keepDraft(parts, caller, params, draft) : forgetDraft(parts, caller, params),
  });
}
