import { linesOfKeys } from './change-keys.mjs';
import { Failure } from './failure.mjs';
import { readArgs } from './read-args.mjs';
import { openRegistry } from './registry.mjs';
import { DEFAULT_SHELL } from './shell-at.mjs';

/** @typedef {import('./registry.mjs').RemoteDetail} RemoteDetail */
/** @typedef {import('./registry.mjs').RemoteRelease} RemoteRelease */
/** @typedef {import('./registry.mjs').RoleRow} RoleRow */
/** @typedef {NonNullable<RemoteDetail['claims']>} Claims */

const usage = `pnpm releases claims [remote]                   what each part has and may claim, and whose it is
  claims set <remote> --area PATH … [--menu FROM-TO]   says what a part may claim: addresses with all below them, and
                                                from which place in the menu to which; without --menu anywhere
  claims free <remote>                          says nothing of it: its team gets what its live version has, and /<remote>
  --shell URL                                   (${DEFAULT_SHELL}; DEPOTWERK_SHELL)
Keys are added and retired by keys add and keys retire.
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN; a change needs the right to release every part.`;

/** @param {string | undefined} text @returns {Claims['menu']} */
function placesIn(text) {
  if (text === undefined) return null;
  const [, from, to] = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to))
    throw new Failure(`--menu is a first and a last place, e.g. 100-199, not "${text}".`);
  return { from: Number(from), to: Number(to) };
}

/** @param {readonly string[]} areas @param {string | undefined} menu @returns {Claims} */
function claimsOf(areas, menu) {
  const wrong = areas.find((area) => !/^(\/[\w-]+)+$/.test(area));
  if (wrong !== undefined) throw new Failure(`--area is an address, e.g. /orders, not "${wrong}".`);
  if (areas.length === 0) throw new Failure(`--area is missing.\n\n${usage}`);
  return { areas: [...new Set(areas)], menu: placesIn(menu) };
}

/** @param {RemoteDetail} remote */
const boundsOf = ({ claims, name }) =>
  claims
    ? [...claims.areas, claims.menu ? `menu ${claims.menu.from}-${claims.menu.to}` : 'menu anywhere'].join(
        ', ',
      )
    : `nothing was said: its team gets what the live version has, and /${name}`;

/** @param {RemoteDetail} remote @param {readonly RoleRow[] | null} roles */
function releasersOf({ name }, roles) {
  if (roles === null) return 'you may not see roles';
  const own = roles.filter(
    ({ isInactive, partRights = [] }) => !isInactive && partRights.includes(`${name}.manageReleases`),
  );
  return own.length === 0 ? 'only who releases every part' : own.map(({ roleName }) => roleName).join(', ');
}

/** @param {RemoteRelease} live @returns {readonly (readonly [what: string, which: readonly string[]])[]} */
const hadBy = ({ name, areas, navigation, actions = [], rights, lists, destinations, icons }) => [
  ['areas', areas.map(({ path }) => path)],
  ['menu', navigation.map(({ path, order, permission }) => `${path} at ${order} (${permission ?? 'all'})`)],
  ['search', actions.map(({ path, permission }) => `${path} (${permission ?? 'all'})`)],
  ['texts', [`all of the namespace ${name}`]],
  ['rights', Object.keys(rights ?? {})],
  ['lists', Object.keys(lists ?? {})],
  ['links', Object.entries(destinations ?? {}).map(([key, { path }]) => `${key} → ${path}`)],
  ['icons', Object.keys(icons ?? {})],
];

/**
 * @param {RemoteDetail} remote
 * @param {RemoteRelease | null} live
 * @param {readonly RoleRow[] | null} roles
 */
const linesOf = (remote, live, roles) => [
  `${remote.name} ${remote.liveVersion ?? '–'}${remote.label ? ` ${remote.label.de} / ${remote.label.en}` : ''}`,
  ...linesOfKeys(remote).map((line) => `  owner     ${line}`),
  `  released  ${releasersOf(remote, roles)}`,
  `  may have  ${boundsOf(remote)}`,
  ...(live === null
    ? ['  nothing of it is live yet']
    : hadBy(live).flatMap(([what, which]) =>
        which.length === 0 ? [] : [`  ${what.padEnd(10)}${which.join(', ')}`],
      )),
];

/**
 * `pnpm releases claims …`: what each part has and may claim, and whose it is.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function partClaims(args, report) {
  const { positionals, values } = readArgs(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      area: { type: 'string', multiple: true, default: [] },
      menu: { type: 'string' },
      shell: { type: 'string', default: DEFAULT_SHELL },
    },
  });
  const [first, second, ...more] = positionals;
  const isChange = first === 'set' || first === 'free';
  const remote = isChange ? second : first;
  const isAboutAll = remote === undefined && !isChange;
  if (more.length > 0 || (isChange ? remote === undefined : second !== undefined)) throw new Failure(usage);
  if (first !== 'set' && (values.area.length > 0 || values.menu !== undefined)) throw new Failure(usage);
  const claims = first === 'set' ? claimsOf(values.area, values.menu) : null;
  const registry = await openRegistry(values.shell, process.env);
  const names = isAboutAll ? (await registry.list()).map(({ name }) => name) : [remote ?? ''];
  const roles = await registry.roles();
  for (const name of names) {
    const known = isChange
      ? await registry.change(name, 'PUT', 'claims', { claims })
      : await registry.read(name);
    if (!known) throw new Failure(`There is no remote "${name}".`);
    for (const line of linesOf(known, await registry.live(name, known.liveVersion), roles)) report(line);
  }
}
