import { VersionedCache } from './versioned-cache';

function cacheAt(clock: { ms: number }, patience = 0, maxSize = 1000): VersionedCache<string> {
  return new VersionedCache({ maxSize, sizeOf: (text) => text.length, patience }, () => clock.ms);
}

test('a value is known for its version only', () => {
  const cache = cacheAt({ ms: 0 });
  cache.set('key', { value: 'old', version: 1 }, 5);
  expect(cache.get('key', 1)?.value).toBe('old');
  expect(cache.get('key', 2)).toBeUndefined();
});

test('an expensive value may be used a little longer, a cheap one may not', () => {
  const clock = { ms: 0 };
  const cache = cacheAt(clock, 10);
  cache.set('cheap', { value: 'a', version: 1 }, 20);
  cache.set('expensive', { value: 'b', version: 1 }, 200);
  expect(cache.get('cheap', 2)).toBeUndefined();
  expect(cache.get('expensive', 2)).toMatchObject({ value: 'b', version: 1 });
  clock.ms = 2001;
  expect(cache.get('expensive', 2)).toBeUndefined();
});

test('who asks at the same time waits for the same computation', async () => {
  const cache = cacheAt({ ms: 0 });
  let computed = 0;
  const work = () => Promise.resolve({ value: `${++computed}`, version: 1 });
  const answers = await Promise.all([cache.compute('key', 1, work), cache.compute('key', 1, work)]);
  expect(answers.map(({ value }) => value)).toEqual(['1', '1']);
});

test('a failed computation is not kept', async () => {
  const cache = cacheAt({ ms: 0 });
  await expect(cache.compute('key', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.compute('key', 1, () => Promise.resolve({ value: 'yes', version: 1 }))).value).toBe(
    'yes',
  );
});

test('the least recently used goes first when there is too much', () => {
  const cache = cacheAt({ ms: 0 }, 0, 400);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
    cache.set(key, { value: 'x'.repeat(44), version: 1 }, 1);
  expect(cache.get('a', 1)).toBeUndefined();
  expect(cache.get('j', 1)).toBeDefined();
});

test('one value that is too large is not kept at all', () => {
  const cache = cacheAt({ ms: 0 }, 0, 400);
  cache.set('key', { value: 'x'.repeat(300), version: 1 }, 1);
  expect(cache.get('key', 1)).toBeUndefined();
});
