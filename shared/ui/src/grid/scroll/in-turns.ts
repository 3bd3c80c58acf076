import { flushSync } from 'react-dom';

/** Pieces that are drawn whatever they take: as many rows as come in by steady scrolling. */
const AT_ONCE = 2;
/** For pieces beyond those, of the 16 ms of a frame. */
const SHARE_MS = 4;

/** When the rest is drawn: as soon as there is time, in the next frame at the earliest, or there is none. */
export type Rest = 'soon' | 'nextFrame' | 'none';
/** Draws so many pieces, sets the state of components for it. */
export type Draw = (pieces: number) => Rest;

/**
 * Draws in pieces between two frames, where nobody waits for it: the first ones whatever they take, others as far as
 * there is time, the rest after the next frame. So rows that arrive together do not stop the scrolling.
 */
export function inTurns(draw: Draw) {
  let rest: Rest = 'none';
  let task: ReturnType<typeof setTimeout> | undefined;
  let frame: number | null = null;
  const forget = () => {
    clearTimeout(task);
    task = undefined;
  };
  /** Not when React pleases, or nobody could say how long it takes. */
  const drawNow = (pieces: number) => {
    rest = flushSync(() => draw(pieces));
  };
  const askForTask = () => {
    task ??= setTimeout(drawNext);
  };
  const askForFrame = () => {
    if (rest === 'none') return;
    frame ??= requestAnimationFrame(() => {
      frame = null;
      askForTask();
    });
  };
  function drawNext() {
    task = undefined;
    const start = performance.now();
    drawNow(AT_ONCE);
    while (rest === 'soon' && performance.now() - start < SHARE_MS) drawNow(1);
    askForFrame();
  }
  return {
    /** Whether pieces wait for their turn. */
    isWaiting: () => rest !== 'none',
    /** There is something to draw. */
    begin: () => {
      if (task === undefined) {
        rest = 'soon';
        if (frame === null) askForTask();
        return;
      }
      // The next step of scrolling is here already: the browser has frame after frame to draw and no time between them.
      forget();
      rest = draw(AT_ONCE);
      askForFrame();
    },
    stop: () => {
      forget();
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      rest = 'none';
    },
  };
}
