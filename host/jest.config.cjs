module.exports = {
  ...require('../shared/build/jest.preset.cjs')({ dom: true }),
  // Tests that verify name a key of their own.
  globals: { __RELEASE_KEYS__: [], __OWN_PARTS__: [] },
};
