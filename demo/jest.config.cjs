module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  // A database is filled for a file; on a busy machine that takes longer than jest's 5 seconds.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/../api/test/database/global-setup.ts',
};
