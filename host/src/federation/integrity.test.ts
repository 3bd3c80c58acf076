import { integrityOf, publishIntegrity, registerIntegrity } from './integrity';

registerIntegrity({
  baseUrl: 'https://parts.example/contracts/1.0.0/',
  integrity: { 'remoteEntry.js': 'sha384-entry', '../assets/7.js': 'sha384-chunk' },
});

test('every file of a release is known by its address, also under the address of a further try', () => {
  expect(integrityOf('https://parts.example/contracts/1.0.0/remoteEntry.js')).toBe('sha384-entry');
  expect(integrityOf('https://parts.example/contracts/1.0.0/remoteEntry.js?r=2')).toBe('sha384-entry');
  expect(integrityOf('https://parts.example/contracts/assets/7.js')).toBe('sha384-chunk');
  expect(integrityOf('https://parts.example/contracts/1.0.0/../assets/7.js')).toBe('sha384-chunk');
});

test('a file that the release does not name has no hash', () => {
  expect(integrityOf('https://parts.example/contracts/assets/8.js')).toBeUndefined();
  expect(integrityOf('https://elsewhere.example/contracts/1.0.0/remoteEntry.js')).toBeUndefined();
});

test('nobody can replace the lookup of the chunk loaders', () => {
  publishIntegrity();
  expect(() => {
    globalThis.__depotwerkIntegrity = () => 'sha384-forged';
  }).toThrow(TypeError);
  expect(globalThis.__depotwerkIntegrity?.('https://parts.example/contracts/assets/7.js')).toBe(
    'sha384-chunk',
  );
});
