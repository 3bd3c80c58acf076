/** What the application tells the page that shows it in a frame. */
export type ParentMessage =
  | { readonly type: 'mobileCommand'; readonly command: 'applicationStarted' }
  /** Height of the whole page in CSS pixels, so that the frame needs no bar to scroll. */
  | { readonly type: 'size'; readonly heightPx: number }
  | { readonly type: 'depotAnalysis'; readonly event: 'finished' };

/** Origin of the page around this one, if it may know of what happens here; null outside of a frame. */
let parentOrigin: string | null = null;

/** Origin of the page around this one; null when the browser does not tell. */
function originOfParent(): string | null {
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  if (ancestor) return ancestor;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

/**
 * Lets the page around this one hear what happens here, if its origin is allowed.
 *
 * @returns whether it may
 */
export function allowParentPage(embeddingOrigins: readonly string[]): boolean {
  const origin = window.parent === window ? null : originOfParent();
  parentOrigin = origin !== null && embeddingOrigins.includes(origin) ? origin : null;
  return parentOrigin !== null;
}

/** Nothing happens outside of a frame, and in the frame of a page that is not allowed. */
export function tellParentPage(message: ParentMessage): void {
  if (parentOrigin !== null) window.parent.postMessage(message, parentOrigin);
}
