import { QueryClient } from '@depotwerk/platform';
import { PagedList } from './paged-list';

interface Page {
  readonly page: number;
  readonly total: number;
}

let asked: number[];
let failing: Set<number>;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  failing = new Set();
});
afterEach(() => jest.useRealTimers());

async function list(startIndex = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pages = new PagedList<Page>(client, {
    pageSize: 100,
    startIndex,
    pageQuery: (page) => ({
      queryKey: ['list', page],
      queryFn: () => {
        asked.push(page);
        return failing.has(page)
          ? Promise.reject(new Error('away'))
          : Promise.resolve({ page, total: 5_000 });
      },
    }),
  });
  const tell = jest.fn();
  const stop = pages.subscribe(tell);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  await pass(1);
  return { pages, tell, stop, pass, nextFrame: () => pass(16), rest: () => pass(100) };
}

test('the first page is that of the row that is shown first; it tells the total', async () => {
  const { pages, tell } = await list(730);
  expect(asked).toEqual([7]);
  expect(pages.state()).toEqual({ total: 5_000, error: null, isRetrying: false });
  expect(pages.rowOnPage(731)).toEqual({ page: { page: 7, total: 5_000 }, place: 31 });
  expect(pages.rowOnPage(801).page).toBeUndefined();
  expect(tell).toHaveBeenCalled();
});

test('who scrolls on gets the next page at once, however long the scrolling lasts; the total stays', async () => {
  const { pages, nextFrame } = await list();
  const known = pages.state();
  pages.want(30, 90);
  await nextFrame();
  expect(asked).toEqual([0]);
  pages.want(50, 110);
  await nextFrame();
  expect(asked).toEqual([0, 1]);
  pages.want(120, 180);
  await nextFrame();
  expect(asked).toEqual([0, 1]);
  expect(pages.rowOnPage(120).page).toEqual({ page: 1, total: 5_000 });
  expect(pages.state()).toBe(known);
});

test('pages that fly by are not asked for, only those where a jump ends', async () => {
  const { pages, nextFrame, rest } = await list();
  pages.want(2_000, 2_060);
  await nextFrame();
  pages.want(4_000, 4_060);
  await nextFrame();
  expect(asked).toEqual([0]);
  await rest();
  expect(asked).toEqual([0, 40]);
});

test('scrolling goes on after a jump without waiting for it to end', async () => {
  const { pages, nextFrame } = await list();
  pages.want(4_000, 4_060);
  pages.want(4_010, 4_070);
  await nextFrame();
  expect(asked).toEqual([0, 40]);
});

test('a step back before the page was asked for asks for none', async () => {
  const { pages, rest } = await list();
  pages.want(4_000, 4_060);
  pages.want(0, 40);
  await rest();
  expect(asked).toEqual([0]);
});

test('a page that fails is told with the list as it was, and asked for again', async () => {
  const { pages, nextFrame } = await list();
  failing.add(1);
  pages.want(50, 110);
  await nextFrame();
  expect(pages.state()).toMatchObject({ total: 5_000, error: new Error('away') });
  failing.clear();
  pages.retry();
  await nextFrame();
  expect(pages.state()).toEqual({ total: 5_000, error: null, isRetrying: false });
  expect(asked).toEqual([0, 1, 1]);
});

test('nobody who listens, no page that is asked for', async () => {
  const { pages, stop, rest } = await list();
  pages.want(50, 110);
  stop();
  await rest();
  expect(asked).toEqual([0]);
});
