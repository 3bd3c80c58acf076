module.exports = {
  // Of a project's own settings jest takes this one only when the project runs alone.
  testTimeout: 30_000,
  projects: [
    'shared/domain',
    'shared/contract',
    'shared/platform',
    'shared/ui',
    'shared/testing',
    'host',
    'remote-contracts',
    'remote-admin',
    'remote-usermgmt',
    'remote-depotanalysis',
    'api',
    'demo',
    'scripts',
  ].map((folder) => `<rootDir>/${folder}`),
};
