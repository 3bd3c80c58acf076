import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Nothing } from '../../floor/schema/common';
import { ByFormDraft, FormDrafts, KeptDraft } from '../schema/form-drafts';
import { draftLimits } from '../../floor/values/form-drafts';

const tag = 'drafts';

/** Everybody has the own ones, and sees no others; a form that the caller may not save has none. */
export const formDraftEndpoints = endpoints({
  'GET /form-drafts': {
    summary: 'Own unfinished entries of wizards, newest first, without what was typed',
    tag,
    access: signedIn,
    response: { 200: FormDrafts },
  },
  'GET /form-drafts/:form/:recordId': {
    summary: 'The own unfinished entry of a form',
    tag,
    access: signedIn,
    params: ByFormDraft,
    response: { 200: KeptDraft },
  },
  'PUT /form-drafts/:form/:recordId': {
    summary: 'Keep what was typed into a form, for two weeks at most; null forgets it',
    tag,
    access: signedIn,
    maxBytes: draftLimits.bytes,
    params: ByFormDraft,
    body: KeptDraft,
    response: { 204: Nothing },
  },
});
