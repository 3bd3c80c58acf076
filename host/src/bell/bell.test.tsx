import type { Notification, Notifications } from '@depotwerk/contract/desk';
import { queryClient, QueryObserver } from '@depotwerk/platform';
import { FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { release, signed } from '../../test/releases';
import { renderHost, translations } from '../../test/render-host';
import { readEvents } from './event-stream';

jest.mock('../federation/remote-source');
jest.mock('./event-stream');

const modules = {
  contracts: { routes: [{ path: 'contracts', Component: () => <h1>Verträge</h1> }], translations },
};

const some = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'import',
  outcome: 'done',
  done: 1234,
  subject: 'bestand.gdv',
  facts: { importId: 'i-1' },
  createdAt: '2026-11-23T09:12:00.000Z',
  isRead: false,
  ...changes,
});
const state = (items: readonly Notification[], changes: Partial<Notifications> = {}): Notifications => ({
  items: [...items],
  unread: items.filter(({ isRead }) => !isRead).length,
  sessionEndsAt: '2099-01-01T00:00:00.000Z',
  sessionSecondsLeft: 7_000_000,
  ...changes,
});

/** The stream of events, in the hand of the test. */
function stream() {
  const listeners: Parameters<typeof readEvents>[0][] = [];
  const breaks: (() => void)[] = [];
  jest.mocked(readEvents).mockImplementation((options) => {
    listeners.push(options);
    return new Promise((_resolve, reject) => breaks.push(() => reject(new Error('the line broke'))));
  });
  return {
    listeners,
    push: (id: string) =>
      act(async () => {
        listeners.at(-1)?.onHeard();
        listeners.at(-1)?.onEvent(id);
      }),
    breakLine: () => act(async () => breaks.at(-1)?.()),
  };
}

async function render(answers: FakeAnswers) {
  const host = await renderHost({ path: '/contracts', releases: [release()], modules, answers });
  await screen.findByRole('heading', { name: 'Verträge' });
  return host;
}
const bell = (name: string) => screen.findByRole('button', { name });

beforeEach(() => stream());

test('the bell says how many are unread, and leads to the record of each', async () => {
  const { user, server } = await render({
    'GET /notifications': () => state([some(2), some(1, { isRead: true })]),
    'POST /notifications/:notificationId/read': () => undefined,
  });
  await user.click(await bell('Mitteilungen, 1 ungelesen'));
  const panel = await screen.findByRole('dialog', { name: 'Mitteilungen' });
  const [newest] = within(panel).getAllByRole('link');
  expect(newest).toHaveTextContent('Import abgeschlossen (ungelesen)bestand.gdv · 1.234 Datensätze');
  expect(newest).toHaveAttribute('href', '/admin/imports/i-1');
  await user.click(newest!);
  expect(server.calls('POST /notifications/:notificationId/read')[0]?.params).toEqual({
    notificationId: '2',
  });
  expect(await bell('Mitteilungen')).toBeVisible();
});

test('what ends while the page is open rings without a reload, and is read aloud', async () => {
  const { push } = stream();
  let items: Notification[] = [];
  await render({ 'GET /notifications': () => state(items) });
  await bell('Mitteilungen');
  items = [some(1)];
  await push('1-1');
  expect(await bell('Mitteilungen, 1 ungelesen')).toBeVisible();
  expect(screen.getByText('Neue Mitteilung: Import abgeschlossen')).toHaveAttribute('role', 'status');
});

test('what ended work has changed is asked for again, whatever part shows it', async () => {
  const { push } = stream();
  let items: Notification[] = [some(1)];
  await render({ 'GET /notifications': () => state(items) });
  await bell('Mitteilungen, 1 ungelesen');
  const load = (noun: string) => {
    const queryFn = jest.fn(async () => noun);
    const options = { queryKey: [noun, 'contracts'], queryFn };
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
    return { queryFn, stop };
  };
  const [contracts, questionnaires] = [load('contracts'), load('questionnaires')];
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  items = [some(2, { kind: 'fundReplacement' }), some(1)];
  await push('1-2');
  await waitFor(() => expect(contracts.queryFn).toHaveBeenCalledTimes(2));
  expect(questionnaires.queryFn).toHaveBeenCalledTimes(1);
  for (const { stop } of [contracts, questionnaires]) stop();
});

test('a line that broke is opened again where it ended', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { listeners, push, breakLine } = stream();
  await render({ 'GET /notifications': () => state([]) });
  await waitFor(() => expect(listeners).toHaveLength(1));
  await push('5-0');
  await breakLine();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(listeners).toHaveLength(2));
  expect(listeners[1]?.lastEventId).toBe('5-0');
  jest.useRealTimers();
});

test('where nothing can be pushed the bell asks by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let items: Notification[] = [];
  await render({ 'GET /notifications': () => state(items) });
  await bell('Mitteilungen');
  items = [some(1)];
  await act(async () => jest.advanceTimersByTimeAsync(31_000));
  expect(await bell('Mitteilungen, 1 ungelesen')).toBeVisible();
  jest.useRealTimers();
});

test('all are read up to the newest that was seen', async () => {
  const { user, server } = await render({
    'GET /notifications': () => state([some(9), some(8)]),
    'POST /notifications/read': () => undefined,
  });
  await user.click(await bell('Mitteilungen, 2 ungelesen'));
  await user.click(await screen.findByRole('button', { name: 'Alle gelesen' }));
  expect(await bell('Mitteilungen')).toBeVisible();
  expect(server.calls('POST /notifications/read')[0]?.body).toEqual({ upTo: 9 });
});

test('a new release of a part and a session that ends by the word of the server are told', async () => {
  const { user, server } = await render({
    'GET /notifications': () => state([], { sessionSecondsLeft: 3600 }),
    'GET /remotes': () => ({ remotes: [signed(release({ version: '1.3.0' }))] }),
  });
  expect(server.calls('GET /remotes')).toHaveLength(0);
  await user.click(await bell('Mitteilungen, 1 ungelesen'));
  const panel = await screen.findByRole('dialog', { name: 'Mitteilungen' });
  expect(within(panel).getByText(/Ihre Sitzung endet am/)).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Neu anmelden' })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Alle gelesen' }));
  expect(await bell('Mitteilungen')).toBeVisible();
});

test('a new release is told when the registry names it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await render({
    'GET /notifications': () => state([]),
    'GET /remotes': () => ({ remotes: [signed(release({ version: '1.3.0' }))] }),
  });
  await bell('Mitteilungen');
  await act(async () => jest.advanceTimersByTimeAsync(5 * 60_000 + 1_000));
  const button = await bell('Mitteilungen, 1 ungelesen');
  await act(async () => button.click());
  const panel = await screen.findByRole('dialog', { name: 'Mitteilungen' });
  expect(within(panel).getByText(/Neue Version von „Verträge“ \(1\.3\.0\)/)).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Neu laden' })).toBeVisible();
  jest.useRealTimers();
});

test('without notifications the panel says what it is for; after a fault it offers another try', async () => {
  const { user, server } = await render({
    'GET /notifications': () => {
      throw new FakeFault(400, 'common.unknown');
    },
  });
  await user.click(await bell('Mitteilungen'));
  expect(await screen.findByRole('alert')).toHaveTextContent('konnten nicht geladen werden');
  server.answer('GET /notifications', () => state([]));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Keine Mitteilungen/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await bell('Mitteilungen')).toHaveFocus();
});
