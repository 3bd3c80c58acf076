import { Failure } from './failure.mjs';
import { openRegistry } from './registry.mjs';

/** @typedef {import('@depotwerk/contract/operation').PromotionInput['vanishing']} Vanishing */

const kinds = /** @type {const} */ (['pages', 'menuEntries', 'rights', 'texts']);
/** As people read them. */
const nouns = { pages: 'pages', menuEntries: 'menu entries', rights: 'rights', texts: 'texts' };

/**
 * Says what users lose and gain; what they lose is let go with `--yes` alone.
 *
 * @param {string} shell @param {string} remote @param {string} version @param {boolean} isLetGo
 * @param {(line: string) => void} report
 * @returns {Promise<Vanishing>} what was shown
 * @throws {Failure} where something vanishes and nobody let it go
 */
export async function confirmChanges(shell, remote, version, isLetGo, report) {
  const changes = await (await openRegistry(shell, process.env)).changes(remote, version);
  if (!changes?.pages) return undefined;
  const { liveVersion, pages, menuEntries, rights, texts } = changes;
  if (liveVersion === null) return undefined;
  for (const kind of kinds) {
    const { gone, added } = changes[kind];
    if (gone.length > 0)
      report(`- ${String(gone.length)} ${nouns[kind]} of ${liveVersion} go: ${gone.join(', ')}`);
    if (added.length > 0) report(`+ ${String(added.length)} ${nouns[kind]} come: ${added.join(', ')}`);
  }
  const vanishing = {
    pages: pages.gone,
    menuEntries: menuEntries.gone,
    rights: rights.gone,
    texts: texts.gone,
  };
  const isLess = kinds.some((kind) => vanishing[kind].length > 0);
  if (isLess && !isLetGo)
    throw new Failure(
      `Nothing was promoted: users would lose what stands above. If that is meant, add --yes.`,
    );
  return isLess ? vanishing : undefined;
}
