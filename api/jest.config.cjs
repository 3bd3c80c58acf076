module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  globalSetup: '<rootDir>/test/database/global-setup.ts',
};
