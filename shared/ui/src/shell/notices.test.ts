import { createNotices, type Notices } from './notices';

/** What the library says, as far as it is called here. */
const library = () => {
  const said: string[] = [];
  const close = jest.fn();
  const success = (text: string) => {
    said.push(text);
    return Object.assign(close, { then: (end: (isDone: boolean) => void) => end(true) });
  };
  const hands = { message: { success }, notification: {}, modal: {} } as unknown as Notices;
  return { said, close, hands };
};

test('a notice that comes before its code is shown when the code is there', async () => {
  const want = jest.fn();
  const { notices, arrive } = createNotices(want);
  const { said, hands } = library();
  const shown = notices.message.success('Gespeichert');
  expect(want).toHaveBeenCalled();
  expect(said).toEqual([]);
  arrive(hands);
  expect(said).toEqual(['Gespeichert']);
  expect(await shown).toBe(true);
  void notices.message.success('Gelöscht');
  expect(said).toEqual(['Gespeichert', 'Gelöscht']);
});

test('a notice that was taken back before its code came is not shown', () => {
  const { notices, arrive } = createNotices(() => undefined);
  const { said, hands } = library();
  const close = notices.message.success('Gespeichert');
  close();
  arrive(hands);
  expect(said).toEqual([]);
});
