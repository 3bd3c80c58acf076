module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  globalSetup: '<rootDir>/../api/test/database/global-setup.ts',
};
