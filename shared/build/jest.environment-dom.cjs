const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom has no fetch, and the router builds requests even when nothing is fetched. Node's classes must come together:
 * its Request accepts only its own AbortSignal.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      structuredClone,
    });
  }
};
