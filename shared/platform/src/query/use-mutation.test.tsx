import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from './query-client';
import { markStale } from './stale-nouns';
import { useMutation } from './use-mutation';

function show<V>(calls: readonly V[], mutationFn: (call: V) => Promise<void>) {
  function Buttons() {
    const { mutate } = useMutation({ mutationFn });
    return calls.map((call, at) => (
      <button key={at} onClick={() => mutate(call)}>
        {at}
      </button>
    ));
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return (at: number) => user.dblClick(screen.getByRole('button', { name: String(at) }));
}

test('a double click sends once, and the next click sends again', async () => {
  let finish = () => {};
  const send = jest.fn((_call: object) => new Promise<void>((resolve) => (finish = resolve)));
  const file = new File([], 'users.csv');
  const press = show([{ file, preview: false }], send);
  await press(0);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await press(0);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('a row that goes with its write is busy until its list is there anew', async () => {
  let finish = () => {};
  const load = jest
    .fn<Promise<string>, []>()
    .mockResolvedValueOnce('old')
    .mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve('new'))));
  function Row() {
    const { data } = useQuery({ queryKey: ['me', 'host', 'sessions'], queryFn: load });
    const { mutate, isPending } = useMutation({
      mutationFn: async () => markStale(['me']),
      meta: { ends: 'fresh' },
    });
    return (
      <button onClick={() => mutate()} aria-busy={isPending}>
        {String(data)}
      </button>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Row />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'old' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'old' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(await screen.findByRole('button', { name: 'new' })).toHaveAttribute('aria-busy', 'false');
});

test('other calls run beside it, and so does another file', async () => {
  const send = jest.fn((_call: object) => new Promise<void>(() => {}));
  const press = show([{ file: new File([], 'a.csv') }, { file: new File([], 'b.csv') }], send);
  await press(0);
  await press(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a call that failed can be sent again', async () => {
  const send = jest.fn((_call: string) => Promise.reject(new Error('offline')));
  const press = show(['a'], send);
  await press(0);
  const before = send.mock.calls.length;
  await press(0);
  expect(send.mock.calls.length).toBeGreaterThan(before);
});
