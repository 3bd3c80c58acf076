module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: false }),
  testMatch: [
    '<rootDir>/**/*.test.mjs',
    '<rootDir>/../deploy/**/*.test.mjs',
    '<rootDir>/../shared/build/test/*.test.mjs',
    '<rootDir>/../shared/release/src/*.test.mjs',
  ],
  roots: [
    '<rootDir>',
    '<rootDir>/../deploy',
    '<rootDir>/../shared/build/test',
    '<rootDir>/../shared/release',
  ],
};
