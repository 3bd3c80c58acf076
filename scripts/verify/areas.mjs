import { dirname } from 'node:path/posix';
import { areas, floor } from '../../api/areas.mjs';

const BASE = 'api/src/';

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module as dependency-cruiser finds it */
/** @typedef {{ floor: readonly string[], areas: typeof areas }} Plan */

/** Folder below `api/src`, or `entry`. @param {string} file */
const roomOf = (file) => {
  const [room = '', ...rest] = file.slice(BASE.length).split('/');
  return rest.length === 0 || room === 'commands' ? 'entry' : room;
};

/** Circles of a graph, each as the sorted names of who is in it. @param {ReadonlyMap<string, ReadonlySet<string>>} graph */
function circlesOf(graph) {
  const reach = (/** @type {string} */ from) => {
    const seen = new Set();
    const waiting = [...(graph.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  const reached = new Map([...graph.keys()].map((name) => [name, reach(name)]));
  const circles = [...reached].map(([name, far]) =>
    [...far].filter((other) => reached.get(other)?.has(name)).sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 1).map((names) => names.join(', ')))];
}

/** Arrows between the folders of one folder; a folder and those in it are one room. @param {readonly (readonly [string, string])[]} arrows */
function siblingFolders(arrows) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const [from, to] of arrows) {
    const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
    const depth = a.findIndex((part, index) => part !== b[index]);
    if (depth === -1 || b[depth] === undefined) continue;
    const [one, other] = [a, b].map((parts) => parts.slice(0, depth + 1).join('/'));
    if (one === undefined || other === undefined) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

/**
 * Holds the imports of the API against its plan. Tests may look everywhere.
 *
 * @param {readonly Module[]} modules
 * @param {Plan} [plan]
 * @returns {{ problems: readonly string[], counts: string }}
 */
export function judgeAreas(modules, plan = { floor, areas }) {
  const arrows = modules
    .filter(({ source }) => source.startsWith(BASE) && !source.includes('.test.'))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith(BASE))
        .map(({ resolved }) => /** @type {const} */ ([source, resolved])),
    );
  const rooms = new Set(arrows.flat().map(roomOf));
  const unknown = [...rooms].filter(
    (room) => room !== 'entry' && !plan.floor.includes(room) && !(room in plan.areas),
  );
  /** @param {readonly [string, string]} arrow @returns {string | undefined} */
  const refusal = ([from, to]) => {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a === b || a === 'entry' || plan.floor.includes(b)) return undefined;
    const area = plan.areas[a];
    const other = plan.areas[b];
    if (b === 'entry') return 'nobody sees the entry';
    if (!area) return 'the floor knows no area';
    if (!other || !area.sees.includes(b)) return `${a} does not see ${b}`;
    const file = to.slice(`${BASE}${b}/`.length).replace(/\.ts$/, '');
    return other.offers.includes(file) ? undefined : `${b} does not offer it`;
  };
  const refused = arrows.flatMap((arrow) => {
    const why = refusal(arrow);
    return why === undefined ? [] : [`${arrow[0]} imports ${arrow[1]}: ${why}`];
  });
  const used = new Set(arrows.filter(([from, to]) => roomOf(from) !== roomOf(to)).map(([, to]) => to));
  const idle = Object.entries(plan.areas).flatMap(([name, { offers }]) =>
    offers
      .filter((file) => !used.has(`${BASE}${name}/${file}.ts`))
      .map((file) => `${BASE}${name}/${file}.ts is offered, and nobody takes it`),
  );
  const circles = circlesOf(siblingFolders(arrows));
  const offered = Object.values(plan.areas).reduce((sum, { offers }) => sum + offers.length, 0);
  return {
    problems: [
      ...unknown.map((room) => `${BASE}${room} stands in no plan: name it in api/areas.mjs`),
      ...refused,
      ...idle,
      ...circles.map((names) => `circle of folders: ${names}`),
    ],
    counts:
      `${Object.keys(plan.areas).length} areas over ${plan.floor.length} tools, ${offered} files offered; ` +
      `${refused.length} arrows against the plan, ${circles.length} circles of folders`,
  };
}
