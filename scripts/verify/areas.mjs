import { dirname } from 'node:path/posix';
import { areas, floor } from '../../api/areas.mjs';

const API = 'api/src/';
const CONTRACT = 'shared/contract/src/';

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module as dependency-cruiser finds it */
/** @typedef {{ floor: readonly string[], areas: typeof areas }} Plan */

/** The house of a file and its folder there, or `entry`. @param {string} file */
const placeOf = (file) => {
  const house = file.startsWith(API) ? API : CONTRACT;
  const [room = '', ...rest] = file.slice(house.length).split('/');
  return { house, room: rest.length === 0 || room === 'commands' ? 'entry' : room };
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

/** @param {string} file */
const isJudged = (file) => (file.startsWith(API) || file.startsWith(CONTRACT)) && !file.includes('.test.');

/**
 * Why an arrow goes against the plan. The contract has the same areas over one floor; it offers all that it has, and the tools of
 * the API know the words of every area.
 *
 * @param {Plan} plan
 * @param {readonly [string, string]} arrow
 * @returns {string | undefined}
 */
function refusalOf(plan, [from, to]) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.room === 'entry' || (a.house === b.house && a.room === b.room)) return undefined;
  const area = plan.areas[a.room];
  const isTool = a.house === API && plan.floor.includes(a.room);
  if (b.house === CONTRACT) {
    if (b.room === 'floor' || isTool || (a.house === API && (a.room === b.room || b.room === 'entry')))
      return undefined;
    if (b.room === 'entry') return 'nobody sees the entry';
    if (!area) return 'the floor knows no area';
    return area.sees.includes(b.room) ? undefined : `${a.room} does not see ${b.room}`;
  }
  if (plan.floor.includes(b.room)) return undefined;
  if (b.room === 'entry') return 'nobody sees the entry';
  if (!area) return 'the floor knows no area';
  const other = plan.areas[b.room];
  if (!other || !area.sees.includes(b.room)) return `${a.room} does not see ${b.room}`;
  const file = to.slice(`${API}${b.room}/`.length).replace(/\.ts$/, '');
  return other.offers.includes(file) ? undefined : `${b.room} does not offer it`;
}

/** Folders that the plan does not name. @param {Plan} plan @param {readonly string[]} files */
function unknownRooms(plan, files) {
  const rooms = new Map(
    files.map((file) => {
      const { house, room } = placeOf(file);
      return [`${house}${room}`, { house, room }];
    }),
  );
  return [...rooms].flatMap(([name, { house, room }]) => {
    const tools = house === API ? plan.floor : ['floor'];
    return room === 'entry' || tools.includes(room) || room in plan.areas ? [] : [name];
  });
}

/**
 * Holds the imports of the API and of its contract against the plan. Tests may look everywhere.
 *
 * @param {readonly Module[]} modules
 * @param {Plan} [plan]
 * @returns {{ problems: readonly string[], counts: string }}
 */
export function judgeAreas(modules, plan = { floor, areas }) {
  const arrows = modules
    .filter(({ source }) => isJudged(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isJudged(resolved) && resolved.endsWith('.ts'))
        .map(({ resolved }) => /** @type {const} */ ([source, resolved])),
    );
  const refused = arrows.flatMap((arrow) => {
    const why = refusalOf(plan, arrow);
    return why === undefined ? [] : [`${arrow[0]} imports ${arrow[1]}: ${why}`];
  });
  const used = new Set(
    arrows.filter(([from, to]) => placeOf(from).room !== placeOf(to).room).map(([, to]) => to),
  );
  const idle = Object.entries(plan.areas).flatMap(([name, { offers }]) =>
    offers
      .filter((file) => !used.has(`${API}${name}/${file}.ts`))
      .map((file) => `${API}${name}/${file}.ts is offered, and nobody takes it`),
  );
  const circles = circlesOf(siblingFolders(arrows));
  const offered = Object.values(plan.areas).reduce((sum, { offers }) => sum + offers.length, 0);
  return {
    problems: [
      ...unknownRooms(plan, arrows.flat()).map(
        (room) => `${room} stands in no plan: name it in api/areas.mjs`,
      ),
      ...refused,
      ...idle,
      ...circles.map((names) => `circle of folders: ${names}`),
    ],
    counts:
      `${Object.keys(plan.areas).length} areas over ${plan.floor.length} tools, ${offered} files offered; ` +
      `${refused.length} arrows against the plan, ${circles.length} circles of folders`,
  };
}
