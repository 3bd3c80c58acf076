/**
 * The heap after all garbage is gone.
 *
 * @param {import('playwright-core').CDPSession} devtools
 */
export async function heap(devtools) {
  // What the first collection finishes lets the second one free more.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes };
}
