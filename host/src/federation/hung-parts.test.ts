import type { BusyPart } from './hung-parts';

const contracts: BusyPart = { name: 'contracts', version: '1.2.3' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Another document: of the same tab, or of a tab of its own. */
async function open({ isSameTab }: { readonly isSameTab: boolean }) {
  if (!isSameTab) sessionStorage.clear();
  jest.resetModules();
  return import('./hung-parts');
}
const hungIn = async (tab: { readonly isSameTab: boolean }): Promise<readonly BusyPart[]> =>
  (await open(tab)).findHungParts();

test('a part that began to load and was not heard of again is named when the tab comes back, once', async () => {
  const { beginPart } = await open({ isSameTab: false });
  beginPart(contracts);
  expect(await hungIn({ isSameTab: true })).toEqual([contracts]);
  expect(await hungIn({ isSameTab: true })).toEqual([]);
});

test('another tab names it once no load takes that long', async () => {
  const { beginPart } = await open({ isSameTab: false });
  beginPart(contracts);
  expect(await hungIn({ isSameTab: false })).toEqual([]);
  jest.advanceTimersByTime(61_000);
  expect(await hungIn({ isSameTab: false })).toEqual([contracts]);
});

test('a part that came to its end does not hang, and neither does one whose page somebody left', async () => {
  const first = await open({ isSameTab: false });
  await first.findHungParts();
  const end = first.beginPart(contracts);
  end();
  jest.advanceTimersByTime(1000);
  expect(await hungIn({ isSameTab: true })).toEqual([]);
  const second = await open({ isSameTab: true });
  await second.findHungParts();
  second.beginPart(contracts);
  window.dispatchEvent(new Event('pagehide'));
  expect(await hungIn({ isSameTab: true })).toEqual([]);
});

test('what ends while another part begins leaves that one noted', async () => {
  const { beginPart } = await open({ isSameTab: false });
  const end = beginPart(contracts);
  const admin = { name: 'admin', version: '1.0.0' };
  beginPart(admin);
  end();
  jest.advanceTimersByTime(1000);
  expect(await hungIn({ isSameTab: true })).toEqual([admin]);
});
