/**
 * Keys by which the server does a write once (`Idempotency-Key`): the same one as long as the content is the same, so that
 * sending it again after a lost answer makes nothing twice.
 */
export function repeatKeys(): (content: unknown) => string {
  let last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    // `randomUUID` exists on encrypted pages only.
    if (text !== last.text)
      last = { text, key: Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-') };
    return last.key;
  };
}
