const signals = ['SIGINT', 'SIGTERM'] as const;

/** Whether another program of ours started this one and holds its channel; without a channel there is no value. */
const hasStarter = process.connected;
const isLeftAlone = (): boolean => hasStarter && !process.connected;

/** However the starter ended, nobody else would stop this program and free the folder of its database. */
function onStarterGone(act: () => void): void {
  process.once('disconnect', act);
  // Listening must not keep the program alive when its work is done.
  process.channel?.unref();
  if (isLeftAlone()) act();
}

/** Resolves when the program is asked to stop by a signal, or when the program that started it is gone. */
export const stopRequest = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
    onStarterGone(resolve);
  });

/** Work that may be broken off at any moment: it ends with the starter as it ends with a signal. */
export async function endingWithStarter(work: () => Promise<void>): Promise<void> {
  const end = (): never => process.exit(1);
  onStarterGone(end);
  await work();
  process.off('disconnect', end);
}
