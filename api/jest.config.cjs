module.exports = require('../shared/build/jest.preset.cjs')({ dom: false });
