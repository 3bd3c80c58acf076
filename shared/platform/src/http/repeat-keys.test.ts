import { repeatSafely, type RepeatHeaders } from './repeat-keys';

const sender = () => {
  let isLost = true;
  const keys: string[] = [];
  const order = repeatSafely(async (_content: string, headers: RepeatHeaders) => {
    keys.push(headers['Idempotency-Key']);
    if (isLost) throw new Error('the answer was lost');
  });
  return { keys, order, succeed: () => (isLost = false) };
};

test('an order whose answer was lost is sent again under the same key', async () => {
  const { keys, order } = sender();
  await expect(order('one')).rejects.toThrow();
  await expect(order('two')).rejects.toThrow();
  await expect(order('one')).rejects.toThrow();
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('an order after one that succeeded is another one', async () => {
  const { keys, order, succeed } = sender();
  succeed();
  await order('one');
  await order('one');
  expect(keys[1]).not.toBe(keys[0]);
});
