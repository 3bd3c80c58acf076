module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  // A database is started for a file; on a busy machine that takes longer than jest's 5 seconds.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/database/global-setup.ts',
};
