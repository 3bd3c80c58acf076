import { OutOfPatience, withPatience } from './with-patience';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('work that says nothing is given up', async () => {
  const result = withPatience(8000, never);
  const outcome = expect(result).rejects.toBeInstanceOf(OutOfPatience);
  await jest.advanceTimersByTimeAsync(8000);
  await outcome;
});

test('work that advances may take longer', async () => {
  const result = withPatience(8000, async (onProgress) => {
    for (let step = 0; step < 3; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 7000));
      onProgress();
    }
    return 'done';
  });
  await jest.advanceTimersByTimeAsync(21_000);
  await expect(result).resolves.toBe('done');
});
