module.exports = require('../build/jest.preset.cjs')({ dom: true });
