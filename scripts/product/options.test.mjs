import { Failure } from '../workspace/failure.mjs';
import { productOptions } from './options.mjs';

test('without options everything stays on this machine', () => {
  expect(productOptions([])).toMatchObject({ hostname: '127.0.0.1', port: 4400, contracts: 1500, seed: 1 });
});

test('options are taken over', () => {
  const args = [
    '--port',
    '5000',
    '--data',
    '/var/lib/depotwerk',
    '--contracts',
    '20',
    '--seed',
    '7',
    '--host',
    '0.0.0.0',
  ];
  expect(productOptions(args)).toEqual({
    hostname: '0.0.0.0',
    port: 5000,
    dataFolder: '/var/lib/depotwerk',
    contracts: 20,
    seed: 7,
  });
});

test.each([
  [['--port', 'abc'], 'abc'],
  [['--port', '0'], '0'],
  [['--port', '70000'], '70000'],
  [['--contracts', '1.5'], '1.5'],
  [['--contracts', '2000000'], '2000000'],
  [['--colour', 'red'], '--colour'],
])('%j is refused by name', (args, named) => {
  expect(() => productOptions(args)).toThrow(Failure);
  expect(() => productOptions(args)).toThrow(named);
});

test('help starts nothing', () => {
  expect(productOptions(['--help'])).toBeUndefined();
});
