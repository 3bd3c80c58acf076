import {
  draftLimits,
  isDraftForm,
  NEW_RECORD,
  permissionOfDraft,
  type DraftForm,
} from '@depotwerk/contract/floor/values/form-drafts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api';
import { toApiFault } from '../http/api-fault';
import { authState, may, useUser } from '../state/auth';
import { draftsOfTab, type Draft } from '../state/draft';
import { onGlobalReset } from '../state/global-reset';
import { createSlice } from '../state/slice';

/** From the last change to the server: a pause in typing is no call. */
const SEND_DELAY_MS = 3000;
/** Signing out does not wait longer for a server that is silent. */
const LAST_SEND_MS = 2000;

interface Place {
  readonly form: DraftForm;
  readonly recordId: string;
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: () => Promise<void>;
}

const waiting = new Map<string, Waiting>();
/** The newest call of each place; those of one place go one after the other. */
const running = new Map<string, Promise<void>>();
/** Places of which the server has a draft, as far as this page knows. */
const stored = new Set<string>();
/** To be entered without being asked again: the person has said so on another page. */
let wanted: string | null = null;

/** Places whose last draft the server has refused, so that this tab alone has it. */
const refused = createSlice<{ readonly keys: readonly string[] }>(() => ({ keys: [] }));

const keyOf = ({ form, recordId }: Place): string => `${form} ${recordId}`;
const placeOf = (form: string, recordId: string | null): Place | null =>
  isDraftForm(form) ? { form, recordId: recordId ?? NEW_RECORD } : null;

function settle(key: string, isRefused: boolean): void {
  const others = refused.getState().keys.filter((one) => one !== key);
  refused.setState({ keys: isRefused ? [...others, key] : others });
}

async function send(place: Place, draft: (Draft & { readonly name: string }) | null): Promise<void> {
  const key = keyOf(place);
  const body = draft && { ...draft, name: draft.name.slice(0, draftLimits.nameLength) };
  try {
    await api.request('PUT /form-drafts/:form/:recordId', {
      params: place,
      body: { draft: body && { ...body, values: { ...body.values } } },
    });
    if (draft) stored.add(key);
    else stored.delete(key);
    settle(key, false);
  } catch (error) {
    // Without a line the next change tries again; the tab has it meanwhile.
    const { status } = toApiFault(error);
    if (status === 409 || status === 413) settle(key, true);
  }
}

function sendNow(key: string): Promise<void> {
  const next = waiting.get(key);
  if (next) {
    clearTimeout(next.timer);
    waiting.delete(key);
    running.set(key, (running.get(key) ?? Promise.resolve()).then(next.send));
  }
  return running.get(key) ?? Promise.resolve();
}

/**
 * Keeps on the server what is typed into a wizard whose entries outlive the session; of any other form nothing.
 *
 * @param draft null: nothing is open any more
 */
export function draftTyped(
  form: string,
  recordId: string | null,
  draft: (Draft & { readonly name: string }) | null,
): void {
  const place = placeOf(form, recordId);
  if (place === null || !may(authState().user, permissionOfDraft(place.form))) return;
  const key = keyOf(place);
  if (draft === null && !stored.has(key) && !waiting.has(key) && !running.has(key)) return;
  clearTimeout(waiting.get(key)?.timer);
  const timer = setTimeout(() => void sendNow(key), SEND_DELAY_MS);
  waiting.set(key, { timer, send: () => send(place, draft) });
  // What is saved or discarded must not come back by a reload.
  if (draft === null) void sendNow(key);
}

/** What this tab has from before it was loaded anew, and the server has not. */
async function sendOfTab(form: string, recordId: string | null, draft: Draft): Promise<void> {
  const place = placeOf(form, recordId);
  if (place === null || !may(authState().user, permissionOfDraft(place.form))) return;
  const { draft: kept } = await api.request('GET /form-drafts/:form/:recordId', { params: place });
  if (kept && Date.parse(kept.at) >= Date.parse(draft.at)) return;
  const { name } = draft.values;
  await send(place, { ...draft, name: typeof name === 'string' ? name : (kept?.name ?? '') });
}

/** Before a session ends by its user: what was typed a moment ago, or before a reload, is on its way. */
export async function draftsSent(): Promise<void> {
  const keys = new Set([...waiting.keys(), ...running.keys()]);
  const ofTab = draftsOfTab().filter(({ form }) => isDraftForm(form));
  if (keys.size + ofTab.length === 0) return;
  const work = Promise.all([...keys].map(sendNow))
    .then(() => Promise.all(ofTab.map(({ form, recordId, draft }) => sendOfTab(form, recordId, draft))))
    .catch(() => undefined);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, LAST_SEND_MS))]);
}

async function readKept(place: Place, signal: AbortSignal): Promise<Draft | null> {
  const key = keyOf(place);
  await sendNow(key);
  const { draft } = await api.request('GET /form-drafts/:form/:recordId', { params: place }, { signal });
  if (draft) stored.add(key);
  return draft;
}

/** What the server keeps of a form: undefined as long as that is not known, null when nothing, and for all other forms. */
export function useKeptDraft(form: string, recordId: string | null): Draft | null | undefined {
  const user = useUser();
  const place = placeOf(form, recordId);
  const isAsked = place !== null && may(user, permissionOfDraft(place.form));
  const { data } = useQuery({
    queryKey: ['form-drafts', 'platform', form, recordId ?? NEW_RECORD],
    queryFn: ({ signal }) => (place === null ? null : readKept(place, signal)),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errors: 'inline' },
  });
  return isAsked ? data : null;
}

/** Whether only this tab has what was typed: it is too large for the server, or that keeps none. */
export function useIsDraftHereOnly(form: string, recordId: string | null): boolean {
  const place = placeOf(form, recordId);
  return refused(({ keys }) => place !== null && keys.includes(keyOf(place)));
}

/** The form enters its draft as soon as it is open. */
export const resumeDraft = (form: DraftForm, recordId: string): void => {
  wanted = keyOf({ form, recordId });
};

export function isResumeWanted(form: string, recordId: string | null): boolean {
  const place = placeOf(form, recordId);
  return place !== null && wanted === keyOf(place);
}

/** The form has heard of it: another visit asks anew. */
export function resumeHeard(form: string, recordId: string | null): void {
  if (isResumeWanted(form, recordId)) wanted = null;
}

onGlobalReset(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer);
  waiting.clear();
  running.clear();
  stored.clear();
  wanted = null;
});
