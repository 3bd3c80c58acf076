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
  readonly positions: ReadonlyMap<string, number>;
  /** Position of the node above, -1 for a topmost one. */
  readonly parents: readonly number[];
  /** Position after the last node below. */
  readonly ends: readonly number[];
  /** Place among the siblings, from 1. */
  readonly places: readonly number[];
  /** How many nodes hang below the same one; the topmost ones stand at -1. */
  readonly childCounts: ReadonlyMap<number, number>;
}

export function indexTree<N extends TreeNode>(nodes: readonly N[]): TreeIndex<N> {
  const positions = new Map<string, number>();
  const parents: number[] = [];
  const ends: number[] = [];
  const places: number[] = [];
  const childCounts = new Map<number, number>();
  /** Positions of the nodes on the way down to the present one. */
  const path: number[] = [];
  nodes.forEach(({ id, level }, position) => {
    while (path.length > level) ends[path.pop() ?? -1] = position;
    const parent = path.at(-1) ?? -1;
    const place = (childCounts.get(parent) ?? 0) + 1;
    positions.set(id, position);
    parents.push(parent);
    ends.push(position + 1);
    places.push(place);
    childCounts.set(parent, place);
    path.push(position);
  });
  for (const position of path) ends[position] = nodes.length;
  return { nodes, positions, parents, ends, places, childCounts };
}

export const childCountOf = <N extends TreeNode>({ childCounts }: TreeIndex<N>, position: number): number =>
  childCounts.get(position) ?? 0;

/** The nodes above, topmost first. */
export function ancestorsOf<N extends TreeNode>(
  { nodes, parents, positions }: TreeIndex<N>,
  id: string,
): N[] {
  const above: N[] = [];
  for (let at = parents[positions.get(id) ?? -1] ?? -1; at >= 0; at = parents[at] ?? -1) {
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

const inWords = (nodes: readonly TreeNode[]): string => nodes.map(({ name }) => name).join(' › ');

/** The names above a node, topmost first; empty for a topmost one. */
export const placeOf = <N extends TreeNode>(index: TreeIndex<N>, id: string): string =>
  inWords(ancestorsOf(index, id));

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
