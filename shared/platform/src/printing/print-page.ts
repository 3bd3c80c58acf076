import { createSlice } from '../state/slice';

type Preparation = () => Promise<unknown>;

const preparations = new Set<Preparation>();
const slice = createSlice(() => ({ isPreparing: false }));

/** So long a page is waited for; what is not ready by then is printed as it stands. */
const LONGEST_MS = 5_000;

/** Whether the page gets ready for paper, which is white: from the wish to print until the page is printed. */
export const useIsPreparingPrint = (): boolean => slice(({ isPreparing }) => isPreparing);

/** Registers what has to be ready on paper, such as a chart out of sight. Answers what takes the registration back. */
export function onPrint(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Prints the page once everything on it is ready. */
export async function printPage(): Promise<void> {
  slice.setState({ isPreparing: true });
  window.addEventListener('afterprint', () => slice.setState({ isPreparing: false }), { once: true });
  const ready = Promise.allSettled([...preparations].map((prepare) => prepare()));
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  window.print();
}
