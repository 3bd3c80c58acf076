module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
};
