/** The chart library draws in several frames after its canvas is there, or its colours have changed. */
const DRAWING_FRAMES = 30;

const frame = () => new Promise(requestAnimationFrame);

/** Waits until a chart stands in the element; without end where none comes. */
export async function waitUntilDrawn(element: Element): Promise<void> {
  while (!element.querySelector('canvas') && element.isConnected) await frame();
  for (let i = 0; i < DRAWING_FRAMES; i += 1) await frame();
}
