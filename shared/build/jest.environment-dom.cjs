const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom has no fetch, and the router builds requests even when nothing is fetched. Node's classes must come together:
 * its Request accepts only its own AbortSignal. A file runs in another time zone with the comment
 * `@jest-environment-options {"timeZone": "Europe/Berlin"}`.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
    this.zoneBefore = process.env.TZ;
  }

  async setup() {
    if (this.timeZone) process.env.TZ = this.timeZone;
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

  async teardown() {
    if (this.zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = this.zoneBefore;
    await super.teardown();
  }
};
