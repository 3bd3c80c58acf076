/** A place in a tree. Nodes come depth first; `level` alone says what stands below what, and begins with 0. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly isInactive?: boolean;
}

/** A tree of any size with what is asked of it on every key; arrays go by position in `nodes`. */
export interface TreeIndex<N extends TreeNode> {
  readonly nodes: readonly N[];
  /** Positions by id; made when it is first asked for. */
  readonly positions: ReadonlyMap<string, number>;
  /** Position of the node above, -1 for a topmost one. */
  readonly parents: Int32Array;
  /** Position after the last node below. */
  readonly ends: Int32Array;
  /** Place among the siblings, from 1. */
  readonly places: Int32Array;
  /** How many nodes hang below a node. */
  readonly childCounts: Int32Array;
  readonly rootCount: number;
}

export function indexTree<N extends TreeNode>(nodes: readonly N[]): TreeIndex<N> {
  const parents = new Int32Array(nodes.length);
  const ends = new Int32Array(nodes.length);
  const places = new Int32Array(nodes.length);
  const childCounts = new Int32Array(nodes.length);
  let rootCount = 0;
  /** Positions of the nodes on the way down to the present one. */
  const path: number[] = [];
  nodes.forEach(({ level }, position) => {
    while (path.length > level) ends[path.pop() ?? -1] = position;
    const parent = path.at(-1) ?? -1;
    const place = parent < 0 ? ++rootCount : (childCounts[parent] ?? 0) + 1;
    if (parent >= 0) childCounts[parent] = place;
    parents[position] = parent;
    places[position] = place;
    path.push(position);
  });
  for (const position of path) ends[position] = nodes.length;
  let positions: ReadonlyMap<string, number> | undefined;
  return {
    nodes,
    get positions() {
      return (positions ??= new Map(nodes.map(({ id }, position) => [id, position])));
    },
    parents,
    ends,
    places,
    childCounts,
    rootCount,
  };
}

/** @param position of the parent, -1 for the topmost nodes */
export const childCountOf = <N extends TreeNode>(
  { childCounts, rootCount }: TreeIndex<N>,
  position: number,
): number => (position < 0 ? rootCount : (childCounts[position] ?? 0));

/** The nodes above, topmost first. */
export const ancestorsOf = <N extends TreeNode>(index: TreeIndex<N>, id: string): N[] =>
  ancestorsAt(index, index.positions.get(id) ?? -1);

function ancestorsAt<N extends TreeNode>({ nodes, parents }: TreeIndex<N>, position: number): N[] {
  const above: N[] = [];
  for (let at = parents[position] ?? -1; at >= 0; at = parents[at] ?? -1) {
    const node = nodes[at];
    if (node) above.unshift(node);
  }
  return above;
}

/** Whether a node is the other one or stands below it. */
export function isWithin<N extends TreeNode>(
  { positions, ends }: TreeIndex<N>,
  id: string,
  otherId: string,
): boolean {
  const [at, from] = [positions.get(id), positions.get(otherId)];
  return at !== undefined && from !== undefined && from <= at && at < (ends[from] ?? 0);
}

export const nodeOf = <N extends TreeNode>({ nodes, positions }: TreeIndex<N>, id: string): N | undefined =>
  nodes[positions.get(id) ?? -1];

/** Between the names of a path. */
export const PATH_SEPARATOR = ' › ';
const inWords = (nodes: readonly TreeNode[]): string => nodes.map(({ name }) => name).join(PATH_SEPARATOR);

/** The names above the node at a position, topmost first; empty for a topmost one. */
export const placeOf = <N extends TreeNode>(index: TreeIndex<N>, position: number): string =>
  inWords(ancestorsAt(index, position));

/** The names from the top down to the node itself. */
export const pathOf = <N extends TreeNode>(index: TreeIndex<N>, id: string): string => {
  const node = nodeOf(index, id);
  return inWords([...ancestorsOf(index, id), ...(node ? [node] : [])]);
};

const lowerCase = (text: string): string => text.toLocaleLowerCase('de');

/** Positions of the nodes whose names contain every word, in the order of the tree. */
export function searchTree<N extends TreeNode>({ nodes }: TreeIndex<N>, text: string): number[] {
  const words = lowerCase(text).split(/\s+/).filter(Boolean);
  const hits: number[] = [];
  nodes.forEach(({ name }, position) => {
    const searched = lowerCase(name);
    if (words.every((word) => searched.includes(word))) hits.push(position);
  });
  return hits;
}
