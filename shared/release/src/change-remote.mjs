import { confirmChanges } from './confirm-changes.mjs';
import { Failure } from './failure.mjs';
import { pagesToProve } from './pages-to-prove.mjs';
import { readArgs } from './read-args.mjs';
import { PATIENCE_SECONDS, promisesAt, provePages, signedReleaseAt } from './prove-pages.mjs';
import { openRegistry } from './registry.mjs';
import { DEFAULT_SHELL, shellAt, shellFacts } from './shell-at.mjs';

/** @typedef {import('./registry.mjs').RemoteDetail} RemoteDetail */
/** @typedef {import('./registry.mjs').GroupRow} GroupRow */
/** @typedef {{ remote: string, version: string | undefined, percent: number | null, groups: readonly string[], trial: { shellVersion?: string, shellBuild?: string, reason?: string | undefined }, vanishing?: Vanishing }} Wish */
/** @typedef {import('./confirm-changes.mjs').Vanishing} Vanishing */

const usage = `pnpm releases <what> <remote> [version] [options]
  list                               what is live, tried and held
  prove <remote> [version]           opens all its pages in the shell; without a version those of the live one
    [--seconds ${String(PATIENCE_SECONDS)}]                   that a page may take
  promote <remote> <version> [--yes] says what users lose and gain, proves a release and makes it the live one
  rollback <remote>                  back to the release before
  canary <remote> <version> [--percent 0.01..100] [--group GROUP …] [--reason TEXT]; without a version it ends
  pin <remote> <version> [--group GROUP] [--reason TEXT]  holds a group, or everybody, on a version
      --reason  why it is given to some without a proof of the present shell, which is made otherwise; everybody sees it
  unpin <remote> [--group GROUP]         a group is named as on the screen, or by its id
  off <remote>, on <remote>          switches a remote off, and on again
  keys <remote>, keys add <remote> <public.pem> --name NAME, keys retire <remote> <fingerprint>
  claims [remote]                    what each part has and may claim, and whose it is; claims set, claims free
  prune <remote> [--yes]             deletes what nobody gets any more from the store; says first what that is
  --shell URL                        (${DEFAULT_SHELL}; DEPOTWERK_SHELL)
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN.`;

/** @param {string | undefined} version */
function required(version) {
  if (version === undefined) throw new Failure(`A version is missing.\n\n${usage}`);
  return version;
}

/** Null: everybody. @param {readonly string[]} groups @returns {string | null} */
function oneOf([group, ...more]) {
  if (more.length > 0) throw new Failure('A pin is that of one group: pin the others each by itself.');
  return group ?? null;
}

/** @param {string | undefined} text @returns {number | null} */
function percentOf(text) {
  if (text === undefined) return null;
  const percent = Number(text);
  if (percent >= 0.01 && percent <= 100) return percent;
  throw new Failure(`--percent is a number from 0.01 to 100, not "${text}".`);
}

/** @param {string} text */
function secondsOf(text) {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new Failure(`--seconds is a number up to 600, not "${text}".`);
}

/** @type {Readonly<Record<string, (wish: Wish) => readonly [method: string, verb: string, body?: object]>>} */
const verbs = {
  promote: ({ version, vanishing }) => ['POST', 'promotion', { version: required(version), vanishing }],
  rollback: () => ['POST', 'rollback'],
  canary: ({ version, percent, groups, trial }) =>
    version === undefined
      ? ['DELETE', 'canary']
      : [
          'PUT',
          'canary',
          { version, fraction: percent === null ? null : percent / 100, groupIds: groups, ...trial },
        ],
  pin: ({ version, groups, trial }) => [
    'PUT',
    'pins',
    { groupId: oneOf(groups), version: required(version), ...trial },
  ],
  unpin: ({ groups }) => ['PUT', 'pins', { groupId: oneOf(groups), version: null }],
  off: () => ['PUT', 'switch', { isOff: true }],
  on: () => ['PUT', 'switch', { isOff: false }],
};

/** @param {NonNullable<RemoteDetail['canary']>} canary */
const testersOf = ({ fraction, groups }) =>
  [
    ...(fraction === null ? [] : [`${String(Number((fraction * 100).toFixed(2)))} % of all`]),
    ...groups.map(({ name }) => name),
  ].join(', ');

const GROUP_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids of groups that somebody named.
 *
 * @param {readonly string[]} named names or ids
 * @param {readonly GroupRow[] | null} groups depth first; null: none that the caller may see
 * @returns {readonly string[]}
 * @throws {Failure} for a name that no group has, or several
 */
function groupIdsOf(named, groups) {
  if (groups === null)
    throw new Failure('A group is named by its name with the right "Gruppen ansehen", else by its id.');
  /** @type {(index: number) => string} */
  const placeOf = (index) => {
    const above = groups.slice(0, index).findLastIndex(({ level }) => level < (groups[index]?.level ?? 0));
    const name = groups[index]?.groupName ?? '';
    return above === -1 ? name : `${placeOf(above)} / ${name}`;
  };
  return named.map((text) => {
    if (GROUP_ID.test(text)) return text;
    const found = groups.flatMap(({ id, groupName }, index) => (groupName === text ? [{ id, index }] : []));
    const [first, ...more] = found;
    if (!first) throw new Failure(`There is no group "${text}" that you may see.`);
    if (more.length === 0) return first.id;
    const lines = found.map(({ id, index }) => `  ${id}  ${placeOf(index)}`);
    throw new Failure(`Several groups are called "${text}": name one by its id.\n${lines.join('\n')}`);
  });
}

/** @param {Pick<RemoteDetail, 'name' | 'liveVersion' | 'canary' | 'pins' | 'isOff' | 'candidates'>} remote */
function lineOf({ name, liveVersion, canary, pins, isOff, candidates = [] }) {
  const ready = candidates.length === 0 ? [] : [`ready: ${candidates.join(', ')}`];
  const tried = canary ? [`tried: ${canary.version} by ${testersOf(canary)}`] : [];
  const held = pins.map(({ version, group }) => `held: ${version} for ${group?.name ?? 'everybody'}`);
  return [
    `${name} ${liveVersion ?? '–'}`,
    ...tried,
    ...held,
    ...ready,
    ...(isOff ? ['switched off'] : []),
  ].join('; ');
}

/**
 * Whether a version may be tried as it is: it was live, or its pages ran in the shell that is published.
 *
 * @param {RemoteDetail['releases'][number]} release
 * @param {{ shellVersion: string, shellBuild?: string }} facts of the shell
 */
const isProven = ({ promotedAt, proof }, { shellVersion, shellBuild }) =>
  promotedAt !== null ||
  (proof !== null &&
    proof.problems.length === 0 &&
    proof.shellVersion === shellVersion &&
    (proof.shellBuild ?? shellBuild) === shellBuild);

/**
 * Rights that a part declares, where the caller holds none of them; else nothing.
 *
 * @param {string} statement @param {readonly string[]} held
 */
function unheldRights(statement, held) {
  /** @type {Pick<import('./registry.mjs').RemoteRelease, 'rights'>} */
  const { rights = {} } = JSON.parse(statement);
  const declared = Object.keys(rights);
  return declared.some((right) => held.includes(right)) ? '' : declared.join(', ');
}

/**
 * @param {{ shell: string, remote: string, version: string | undefined, seconds: number, report: (line: string) => void }} wish
 * @throws {Failure} with everything that was wrong
 */
async function prove({ shell, remote, version, seconds, report }) {
  const { DEPOTWERK_USER: userName = '', DEPOTWERK_PASSWORD: password = '' } = process.env;
  const registry = await openRegistry(shell, process.env);
  const known = await registry.read(remote);
  const release = known?.releases.find((one) =>
    version === undefined ? one.state === 'live' : one.version === version,
  );
  if (!release) throw new Failure(`There is no release ${remote} ${version ?? ''}.`);
  const live = known?.releases.find((one) => one.state === 'live' && one !== release);
  const keys = known?.isBundled ? [] : (known?.keys ?? []).filter(({ retiredAt }) => retiredAt === null);
  report(`Opening the pages of ${remote} ${release.version} on ${shell} …`);
  // Another shell may be published while the pages are open.
  const ran = shellFacts(await shellAt(shell));
  const pages = pagesToProve(await promisesAt(release.baseUrl), live ? await promisesAt(live.baseUrl) : []);
  const candidate = await signedReleaseAt(
    release.baseUrl,
    keys.map(({ key }) => key),
  );
  const unheld = unheldRights(candidate.statement, await registry.ownPartRights());
  if (unheld !== '')
    report(
      `You hold no right of ${remote} (${unheld}): its pages open with one, which roles get under "Rollen".`,
    );
  const problems = await provePages({
    shell,
    pages,
    candidate,
    account: { userName, password },
    seconds,
  });
  await registry.prove(remote, { version: release.version, ...ran, problems: problems.slice(0, 50) });
  if (problems.length > 0)
    throw new Failure(
      `${remote} ${release.version} does not hold what it promises:\n  ${problems.join('\n  ')}`,
    );
  report(`${remote} ${release.version} holds what it promises.`);
}

/**
 * `pnpm releases <what> …`: the acts of the page "Releases" as commands.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function changeRemote(args, report) {
  const { positionals, values } = readArgs(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      group: { type: 'string', multiple: true, default: [] },
      reason: { type: 'string' },
      yes: { type: 'boolean', default: false },
      seconds: { type: 'string', default: String(PATIENCE_SECONDS) },
      shell: { type: 'string', default: DEFAULT_SHELL },
    },
  });
  const [what = '', remote, version] = positionals;
  if (what === 'list') {
    const registry = await openRegistry(values.shell, process.env);
    for (const known of await registry.list()) report(lineOf(known));
    return;
  }
  if (remote === undefined) throw new Failure(usage);
  const proof = { shell: values.shell, remote, version, seconds: secondsOf(values.seconds), report };
  if (what === 'prove') return prove(proof);
  const verb = verbs[what];
  if (!verb) throw new Failure(usage);
  const { shell, reason } = values;
  const wish = { remote, version, percent: percentOf(values.percent), groups: values.group, trial: {} };
  // Told what is wrong with it before anybody is asked.
  verb(wish);
  const isTrial = (what === 'canary' || what === 'pin') && version !== undefined;
  const facts = isTrial ? shellFacts(await shellAt(shell)) : undefined;
  const vanishing =
    what === 'promote'
      ? await confirmChanges(shell, remote, required(version), values.yes, report)
      : undefined;
  const registry = await openRegistry(shell, process.env);
  const known = facts && reason === undefined ? await registry.read(remote) : undefined;
  const chosen = known?.releases.find((one) => one.version === version);
  const isNamed = values.group.some((group) => !GROUP_ID.test(group));
  // A name that no group has is said before minutes of proof.
  const groups = isNamed ? groupIdsOf(values.group, await registry.groups()) : values.group;
  if (what === 'promote' || (facts && chosen && !isProven(chosen, facts))) await prove(proof);
  const request = verb({
    ...wish,
    groups,
    trial: facts ? { ...facts, reason } : {},
    ...(vanishing && { vanishing }),
  });
  report(lineOf(await registry.change(remote, ...request)));
}
