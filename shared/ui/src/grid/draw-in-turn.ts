import { flushSync } from 'react-dom';

/** Of a frame of 16 ms, from its begin; the browser still has to lay out what was drawn. */
const SHARE_MS = 8;
/** Rows of one frame that need not wait: as many as come in by steady scrolling. */
const AT_ONCE = 2;

const waiting = new Set<() => void>();
let isFrameAsked = false;
let drawnAtOnce = 0;

function askForFrame() {
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(drawNext);
}

function drawNext(frameStart: number) {
  isFrameAsked = false;
  let isOneDue = drawnAtOnce === 0;
  drawnAtOnce = 0;
  // The last one first: what comes into view stays in it longer than what is about to leave.
  for (const draw of [...waiting].reverse()) {
    if (!isOneDue && performance.now() - frameStart >= SHARE_MS) break;
    isOneDue = false;
    waiting.delete(draw);
    // At once, or React would draw them all together and nobody could say how long one takes.
    flushSync(draw);
  }
  if (waiting.size > 0) askForFrame();
}

/** Whether a row that comes in now need not wait for its turn: true for the first ones of each frame. */
export function mayDrawAtOnce(): boolean {
  if (drawnAtOnce >= AT_ONCE) return false;
  drawnAtOnce += 1;
  askForFrame();
  return true;
}

/**
 * Draws in one of the next frames: as many at a time as fit into a frame beside what else happens in it, and one at
 * least, so that rows that arrive together do not stop the scrolling.
 *
 * @param draw sets the state of one component
 * @returns takes back what was not drawn yet
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  askForFrame();
  return () => void waiting.delete(draw);
}
