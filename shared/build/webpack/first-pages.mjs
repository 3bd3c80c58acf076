/**
 * What the document shows of a page before the first script runs: how it is framed and what it is going to be.
 *
 * @typedef {'main' | 'wizard' | 'guest' | 'entrance' | 'bare'} FirstLayout `main` and `wizard`: behind the sign-in; `guest`: for
 *   those who are not signed in; `entrance`: the same card for everybody; `bare`: a bar and the page
 * @typedef {'list' | 'record' | 'form'} Skeleton
 * @typedef {Readonly<Record<'de' | 'en', string>>} Heading
 * @typedef {object} FirstPage
 * @property {string} path with `:name` for one part of an address
 * @property {FirstLayout} layout
 * @property {Skeleton | undefined} [skeleton]
 * @property {Heading | undefined} [heading]
 * @property {boolean | undefined} [hasSubtitle] below the heading stands a line that only the page knows
 * @property {Heading | undefined} [way] what leads to a page whose heading only the page knows: the name of its list, above it
 */

/** @typedef {import('@depotwerk/contract/operation').RemoteRelease['areas'][number]} Area */
/** @typedef {{ path: string, heading?: string | Heading, hasSubtitle?: boolean, way?: Heading, skeleton?: Skeleton }} NamedPage an entry of `contract.json` */

const GUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const INVITED = /\/:guid$/;

/** @param {string} path @param {string} area */
const isBelow = (path, area) => path === area || path.startsWith(`${area}/`);

/**
 * The pages that a part names, framed as its areas say.
 *
 * @param {readonly NamedPage[]} pages
 * @param {readonly Area[]} areas
 * @returns {FirstPage[]}
 */
export function pagesOfPart(pages, areas) {
  const innermost = [...areas].sort((one, other) => other.path.length - one.path.length);
  return pages.flatMap(({ path, heading, hasSubtitle, way, skeleton }) => {
    const area = innermost.find((one) => isBelow(path, one.path));
    if (area === undefined || skeleton === undefined) return [];
    const isOpen = area.hasPreRegistration && path.replace(INVITED, '') === area.path && INVITED.test(path);
    return [
      {
        path,
        layout: isOpen ? 'bare' : area.layout,
        skeleton,
        heading: typeof heading === 'string' ? { de: heading, en: '' } : heading,
        hasSubtitle,
        way,
      },
    ];
  });
}

/** Means something in settings of nginx, or parts the value. */
const RESERVED = /["|$\\]/;

/** @param {string} text */
function written(text) {
  if (RESERVED.test(text)) throw new Error(`A heading of the document cannot hold one of "|$\\: ${text}`);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** @param {string} path */
const patternOf = (path) =>
  path.replace(INVITED, `/${GUID}`).replaceAll(/:\w+/g, '[^/?]+').replaceAll('.', '\\.');

/** Before what has a name for a part of the address comes what has that part itself. @param {FirstPage} page */
const openParts = ({ path }) => path.split(':').length;

/**
 * The list that nginx includes in a `map` of the address, and the product's own server reads line by line:
 * `"~<address>" "<layout> <skeleton> <head>|<German words>|<English words>";`, where `<head>` says what the words are if not a
 * heading alone.
 *
 * @param {readonly FirstPage[]} pages
 */
export function firstPagesMap(pages) {
  const lines = [...pages]
    .sort((one, other) => openParts(one) - openParts(other))
    .map(({ path, layout, skeleton, heading, hasSubtitle = false, way }) => {
      const words = heading ?? way;
      const head = heading ? hasSubtitle && 'subtitled' : way && 'way';
      const kind = [layout, skeleton, head].filter(Boolean).join(' ');
      return `"~^${patternOf(path)}/?(\\?|$)" "${kind}|${written(words?.de ?? '')}|${written(words?.en ?? '')}";\n`;
    });
  return lines.join('');
}
