import { gdvDelivery } from '../../../bench/imports/made-up-files.mjs';

/** Of the demo: no second factor, and the first password there is an initial one (docs/guides/banks.md). */
const BANK = 2;
const BANK_PASSWORD = 'erstes Passwort der Bank';
const NEXT_PASSWORD = 'zweites Passwort der Bank';
const IMPORTED = 20;

/**
 * Asks as somebody, and notes the step for the comparison.
 *
 * @typedef {(step: string, person: import('./side.mjs').Person, request: import('./side.mjs').Request) => Promise<any>} Ask
 *
 * @typedef {{ name: string, walk: (ask: Ask, day: string) => Promise<void> }} Journey
 */

/** Work at the bank whose depot is linked and whose proposal ends with orders. @param {Ask} ask @param {string} bank */
async function workAt(ask, bank) {
  const { items } = await ask('work list', 'berater', { method: 'GET', url: '/work-list?limit=200' });
  for (const item of items) {
    if (item.insurerName !== bank || item.planState) continue;
    const url = `/contracts/${String(item.contractId)}/optimization`;
    const optimization = await ask('proposal', 'berater', { method: 'GET', url });
    const depot = await ask('depot', 'berater', {
      method: 'GET',
      url: `/trader-depots/${String(item.contractId)}`,
    });
    if (optimization.proposal?.orders.length > 0 && depot.isConfirmed)
      return { id: Number(item.contractId), ...optimization };
  }
  throw new Error(`the adviser of the demo has no work with orders at ${bank}`);
}

/** Steps that one server refuses as well: the bank wants another password, and not every contract has a depot. */
export const refusedSteps = ['first sign-in at the bank', 'depot'];

/** @type {Journey} */
const adviser = {
  name: 'adviser: review, plan, order, check',
  walk: async (ask) => {
    const get = (/** @type {string} */ step, /** @type {string} */ url) =>
      ask(step, 'berater', { method: 'GET', url });
    const post = (/** @type {string} */ step, /** @type {string} */ url, /** @type {unknown} */ body) =>
      ask(step, 'berater', { method: 'POST', url, body });
    const insurers = await get('insurers', '/insurers');
    const bank = insurers.find((/** @type {{ id: number }} */ { id }) => id === BANK);
    await post('first sign-in at the bank', `/trader-credentials/set-password?issuerId=${String(BANK)}`, {
      password: BANK_PASSWORD,
    });
    await post('new password at the bank', `/trader-credentials/update-password?issuerId=${String(BANK)}`, {
      oldPassword: BANK_PASSWORD,
      newPassword: NEXT_PASSWORD,
    });
    const { id, version, sources } = await workAt(ask, bank.issuerName);
    const contract = `/contracts/${String(id)}`;
    for (const part of [
      '',
      '/info',
      '/portfolio/current',
      '/savings-plan/current',
      '/optimization-hints',
      '/score',
    ])
      await get(`contract${part}`, `${contract}${part}`);
    const [{ source, hintKey }] = sources;
    const plan = { source, hintKey, targets: null, route: 'trade', alignsSavingsPlan: false };
    const saved = await ask('plan', 'berater', {
      method: 'PUT',
      url: `${contract}/optimization`,
      body: plan,
      version,
    });
    await ask('order', 'berater', {
      method: 'POST',
      url: `/trader-depots/${String(id)}/execute-plannedoptimization`,
      body: { tokenProviderType: null, tokenProviderId: null, token: null },
      version: saved.version,
    });
    await get('orders', `/trader-depots/${String(id)}/orders`);
    await get('plans', `${contract}/optimization/history`);
    await post('check', '/contracts/last-checked', { contractIds: [id] });
    await get('contract after it', contract);
    await get('history', `${contract}/history`);
  },
};

/** @type {Journey} */
const administrator = {
  name: 'administrator: tariff, release, import',
  walk: async (ask, day) => {
    const get = (/** @type {string} */ step, /** @type {string} */ url) =>
      ask(step, 'admin', { method: 'GET', url });
    const { items } = await get('tariffs', '/tariffs?release=released&limit=1');
    const tariff = `/tariffs/${String(items[0].id)}`;
    const { input, version } = await get('draft', `${tariff}/draft`);
    const saved = await ask('saved draft', 'admin', {
      method: 'PUT',
      url: `${tariff}/draft`,
      body: { ...input, description: `${input.description} (${day})` },
      version,
    });
    const submitted = await ask('submitted', 'admin', {
      method: 'POST',
      url: `${tariff}/submission`,
      body: { validFrom: day, note: null },
      version: saved.version,
    });
    await ask('released by a second person', 'freigabe', {
      method: 'POST',
      url: `${tariff}/release`,
      version: submitted.version,
    });
    await get('versions', `${tariff}/versions`);
    await get('history', `${tariff}/history`);
    const { isin } = await get('fund', '/funds/1');
    const { id } = await ask('import of contracts', 'admin', {
      method: 'POST',
      url: '/imports/gdv?fileName=bestand.gdv',
      body: gdvDelivery(IMPORTED, [isin]),
    });
    await get('report of the import', `/imports/${id}`);
    await get('contracts of the delivery', '/contracts?search=Muster1');
    await get('customers of the delivery', '/customers?search=Muster1');
  },
};

/** @type {readonly Journey[]} */
export const journeys = [adviser, administrator];
