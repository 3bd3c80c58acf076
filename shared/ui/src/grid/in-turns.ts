import { flushSync } from 'react-dom';

/** Of a frame of 16 ms, from its begin; the browser still has to lay out what was drawn. */
const SHARE_MS = 8;
/** Pieces of one frame that need not wait: as many rows as come in by steady scrolling. */
const AT_ONCE = 2;

/** When the rest is drawn: as soon as there is time, in the next frame at the earliest, or there is none. */
export type Rest = 'soon' | 'nextFrame' | 'none';
/** Draws so many pieces, sets the state of components for it. */
export type Draw = (pieces: number) => Rest;

/**
 * Draws in pieces: the first ones of each frame at once, the others in the next frames, as many at a time as fit into
 * one beside what else happens in it, and one at least, so that rows that arrive together do not stop the scrolling.
 */
export function inTurns(draw: Draw) {
  let rest: Rest = 'none';
  let isDrawnAtOnce = false;
  let asked: number | null = null;
  const askForFrame = () => {
    asked ??= requestAnimationFrame(drawNext);
  };
  function drawNext(frameStart: number) {
    asked = null;
    let isOneDue = !isDrawnAtOnce;
    isDrawnAtOnce = false;
    while (rest !== 'none' && (isOneDue || performance.now() - frameStart < SHARE_MS)) {
      isOneDue = false;
      // At once, or React would draw them all together and nobody could say how long one takes.
      rest = flushSync(() => draw(1));
      if (rest === 'nextFrame') break;
    }
    if (rest !== 'none') askForFrame();
  }
  return {
    /** Whether pieces wait for a frame. */
    isWaiting: () => rest !== 'none',
    /** There is something to draw. */
    begin: () => {
      rest = isDrawnAtOnce ? 'soon' : draw(AT_ONCE);
      isDrawnAtOnce = true;
      askForFrame();
    },
    stop: () => {
      if (asked !== null) cancelAnimationFrame(asked);
      asked = null;
      rest = 'none';
    },
  };
}
