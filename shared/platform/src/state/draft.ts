import { authState } from './auth';
import { onGlobalReset } from './global-reset';

/** What was typed into a form and is not saved yet. */
export interface Draft {
  /** When something was typed last, ISO timestamp. */
  readonly at: string;
  /** Of the record that the input is based on, null for a new record. */
  readonly version: number | null;
  /** The fields that were changed, and no others. */
  readonly values: Readonly<Record<string, unknown>>;
}

const PREFIX = 'depotwerk.draft.';

/** Null while nobody is signed in: a draft belongs to a person. */
function keyOf(form: string, recordId: string | null): string | null {
  const { user } = authState();
  return user && `${PREFIX}${user.id}.${form}.${recordId ?? 'new'}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('at' in value && 'version' in value && 'values' in value)) return false;
  const { at, version, values } = value;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (version === null || typeof version === 'number') &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values)
  );
}

/**
 * The draft of the signed-in user. It may be from an earlier release: its fields are for the form to judge.
 *
 * @param recordId null for a new record
 * @returns null when there is none, or nothing that can be read
 */
export function readDraft(form: string, recordId: string | null): Draft | null {
  const key = keyOf(form, recordId);
  if (key === null) return null;
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(saved) ? saved : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft for this tab alone, as it may hold personal data: not in the browser's lasting storage. Storage may be
 * full or forbidden (embedded page); the form works without it.
 */
export function writeDraft(form: string, recordId: string | null, draft: Draft): void {
  const key = keyOf(form, recordId);
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // nothing to keep it in
  }
}

export function removeDraft(form: string, recordId: string | null): void {
  const key = keyOf(form, recordId);
  if (key === null) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing to remove it from
  }
}

/** All drafts of the signed-in user in this tab. */
export function draftsOfTab(): readonly {
  readonly form: string;
  readonly recordId: string | null;
  readonly draft: Draft;
}[] {
  const { user } = authState();
  if (user === null) return [];
  try {
    const own = `${PREFIX}${user.id}.`;
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(own))
      .flatMap((key) => {
        const [form = '', id = 'new'] = key.slice(own.length).split('.');
        const recordId = id === 'new' ? null : id;
        const draft = readDraft(form, recordId);
        return draft ? [{ form, recordId, draft }] : [];
      });
  } catch {
    return [];
  }
}

function removeDraftsWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX) && isMeant(name)))
      sessionStorage.removeItem(key);
  } catch {
    // nothing to remove them from
  }
}

/** Of whoever was in this tab before. */
export const removeDraftsOfOthers = (userId: string): void =>
  removeDraftsWhere((key) => !key.startsWith(`${PREFIX}${userId}.`));

// Who has to sign in again finds what was typed; who signs out, or is followed by somebody else, leaves nothing behind.
onGlobalReset((end) => {
  if (end !== 'expired') removeDraftsWhere(() => true);
});
