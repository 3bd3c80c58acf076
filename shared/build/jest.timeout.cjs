/**
 * Ends a test that hangs, in ms; the one limit for all tests, far from what any of them takes. A busy machine is no defect of
 * the product (docs/guides/patience.md).
 */
module.exports = 300_000;
