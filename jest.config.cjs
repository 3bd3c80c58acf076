module.exports = {
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
    'scripts',
  ].map((folder) => `<rootDir>/${folder}`),
};
