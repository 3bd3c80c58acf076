import { tabOwner } from '../session/tab-owner';
import { onGlobalReset } from '../state/global-reset';

// `randomUUID` exists on encrypted pages only.
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');

/**
 * Keys by which the server does a write once (`Idempotency-Key`): the same one as long as the content is the same, so that
 * sending it again after a lost answer makes nothing twice.
 */
export function repeatKeys(): (content: unknown) => string {
  let last = { owner: tabOwner(), text: '', key: '' };
  return (content) => {
    const [owner, text] = [tabOwner(), JSON.stringify(content)];
    if (text !== last.text || owner !== last.owner) last = { owner, text, key: newKey() };
    return last.key;
  };
}

/** What a call is sent with so that the server carries it out once. */
export type RepeatHeaders = Readonly<Record<'Idempotency-Key', string>>;

/**
 * A write that makes or orders something, under a key of its content until it has succeeded: sent again after a lost answer
 * it makes nothing twice, sent again after a success it is another one. Made once for the whole page, and forgotten with the
 * session.
 */
export function repeatSafely<Content, Answer>(
  send: (content: Content, headers: RepeatHeaders) => Promise<Answer>,
): (content: Content) => Promise<Answer> {
  const keys = new Map<string, string>();
  onGlobalReset(() => keys.clear());
  return async (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    const answer = await send(content, { 'Idempotency-Key': key });
    keys.delete(text);
    return answer;
  };
}
