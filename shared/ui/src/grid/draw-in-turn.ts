import { flushSync } from 'react-dom';

/** Of a frame of 16 ms; the browser still has to lay out what was drawn. */
const SHARE_MS = 5;

const waiting = new Set<() => void>();

function drawNext() {
  const end = performance.now() + SHARE_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    // At once, or React would draw them all together and nobody could say how long one takes.
    flushSync(draw);
    if (performance.now() >= end) break;
  }
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}

/**
 * Draws in one of the next frames: as many at a time as fit into a frame, so that a screen full of rows that arrive
 * together does not stop the scrolling.
 *
 * @param draw sets the state of one component
 * @returns takes back what was not drawn yet
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}
