/** @typedef {import('./prove-pages.mjs').ContractPage} ContractPage */
/** @typedef {{ path: string, isGone: true }} GonePage a page that the version before had, and this one takes away */
/** @typedef {{ path: string, skeleton: string }} UnprovenPage named only for what the document begins with; its address may have `:parts` */

/** @param {readonly (ContractPage | GonePage | UnprovenPage)[]} pages */
const kept = (pages) => pages.flatMap((page) => ('heading' in page ? [page] : []));

/**
 * The pages that are opened: what a version promises, and what the live one did, unless the new one says that it takes it away.
 *
 * @param {readonly (ContractPage | GonePage | UnprovenPage)[]} own
 * @param {readonly (ContractPage | GonePage | UnprovenPage)[]} live
 */
export const pagesToProve = (own, live) => [
  ...kept(own),
  ...kept(live).filter(({ path }) => !own.some((page) => page.path === path)),
];
