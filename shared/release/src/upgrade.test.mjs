import { raisedLibraries } from './upgrade.mjs';

test('a library that the packages now bring in another version is raised with them', () => {
  const platform = {
    name: '@depotwerk/platform',
    version: '0.3.0',
    dependencies: { react: '19.4.0', dayjs: '1.11.23', '@depotwerk/contract': '0.4.0' },
  };
  const own = {
    react: '19.3.1',
    dayjs: '1.11.23',
    'own-library': '1.0.0',
    '@depotwerk/contract': 'file:a.tgz',
  };
  expect(raisedLibraries(own, [platform])).toEqual({ react: '19.4.0' });
});
