import { onPrint, printPage } from './print-page';

let print: jest.SpyInstance;
beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
});

test('a page is printed once everything on it is ready', async () => {
  let finish = (): void => undefined;
  const takeBack = onPrint(() => new Promise<void>((resolve) => (finish = resolve)));
  const printed = printPage();
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  finish();
  await printed;
  expect(print).toHaveBeenCalledTimes(1);
  takeBack();
});

test('what cannot get ready does not keep the rest from being printed', async () => {
  const takeBack = onPrint(() => Promise.reject(new Error('no chart')));
  await printPage();
  expect(print).toHaveBeenCalledTimes(1);
  takeBack();
});

test('whoever waits for ever is not waited for', async () => {
  jest.useFakeTimers();
  const takeBack = onPrint(() => new Promise(() => undefined));
  const printed = printPage();
  await jest.advanceTimersByTimeAsync(5_000);
  await printed;
  expect(print).toHaveBeenCalledTimes(1);
  takeBack();
  jest.useRealTimers();
});
