import { performance } from 'node:perf_hooks';
import { api } from '../workspace/apps.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { Failure, run } from '../workspace/failure.mjs';
import { install } from '../workspace/install.mjs';
import { say } from '../workspace/language.mjs';
import { fillNewDatabase } from './demo-data.mjs';
import { productOptions, usage } from './options.mjs';
import { openProductDoors, startProduct } from './product.mjs';

const PASSWORD = 'depotwerk-demo-2026';

/** @param {string} url @param {number} seconds */
function announce(url, seconds) {
  const role = (/** @type {string} */ account, /** @type {string} */ who) =>
    `    ${account.padEnd(9)} ${who}`;
  console.log(`
  Depotwerk ${say('ist bereit', 'is ready')} (${seconds.toFixed(1)} s): ${url}

  ${say('Demozugänge, Passwort jeweils', 'Demo accounts, the password is always')} ${PASSWORD}
${role('admin', say('Administration', 'administrator'))}
${role('freigabe', say('zweite Administration, gibt Tarife frei', 'second administrator, releases tariffs'))}
${role('berater', say('Beratung, sieht die Kunden der eigenen Gruppen', 'adviser, sees the customers of the own groups'))}
${role('kunde', say('Kundin, sieht die eigenen Verträge', 'customer, sees the own contracts'))}

  ${say('Beenden mit Strg+C', 'Stop with Ctrl+C')}`);
}

/**
 * `npm start`: installs, builds what changed, starts everything and says where.
 *
 * @param {readonly string[]} args
 */
export const start = (args) =>
  run(async () => {
    const options = productOptions(args);
    if (!options) return console.log(usage);
    const doors = await openProductDoors(options);
    await install();
    const report = (/** @type {string} */ line) => console.log(line);
    await buildChanged([api]);
    await Promise.all([buildChanged(undefined, { isLight: true }), fillNewDatabase(options, report)]);
    const product = await startProduct(options, { report, doors });
    announce(product.url, performance.now() / 1000);

    const state = { isStopping: false };
    const stop = async () => {
      state.isStopping = true;
      await product.stop();
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (!state.isStopping) void stop().then(() => process.exit(0));
      });
    }
    const lastWords = await product.lost;
    if (state.isStopping) return;
    await stop();
    throw new Failure(lastWords);
  });
