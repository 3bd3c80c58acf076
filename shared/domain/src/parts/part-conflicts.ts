/** What a part of the application takes for itself in the shell. */
export interface PartClaims {
  readonly name: string;
  /** Name of its federation container. */
  readonly container: string;
  readonly areas: readonly { readonly path: string }[];
  readonly navigation: readonly { readonly key: string; readonly path: string }[];
  readonly actions?: readonly { readonly path: string }[] | undefined;
}

/** Kinds of conflicts; each has its words on the screens. */
export const partConflictKinds = ['name', 'path', 'area', 'menuKey', 'address', 'container'] as const;

export interface PartConflict {
  readonly kind: (typeof partConflictKinds)[number];
  /** What was claimed: a name, a path, a key. */
  readonly value: string;
  /** The part that has it; null: the shell, or the part claims it twice. */
  readonly owner: string | null;
}

/** Addresses of pages of the shell itself, and of what its server answers; no part gets them. */
export const shellPaths = [
  '/api',
  '/assets',
  '/auth',
  '/goto',
  '/legal',
  '/logout',
  '/parts',
  '/public-reports',
  '/registration',
  '/settings',
] as const;

/** Names of the texts of the shell; those of a part are called like the part. */
export const shellNames = ['common', 'errors', 'frame', 'shell', 'ui'] as const;

const PATH = /^(\/[\w-]+)+$/;

/** Whether an address is the area, or a page below it. */
export const isInArea = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);
const meet = (one: string, other: string): boolean => isInArea(one, other) || isInArea(other, one);

/** The workbench is the shell's own until a part serves it. */
const WORKBENCH = { key: 'workbench', path: '/workbench' };

const addressesOf = ({ navigation, actions = [] }: PartClaims): readonly string[] =>
  [...navigation, ...actions].map(({ path }) => path.replace(/[?#].*$/, ''));

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);

/**
 * What keeps a part from being joined with others to one application: two routes of one address, or two menu entries of one
 * key, would bring the whole shell down, so the part is refused, and the shell goes on without it.
 *
 * @param others parts that are there already; one of the same name is an earlier version and does not count
 * @returns every conflict, in the order of `partConflictKinds`; none: it can be joined
 */
export function partConflicts(part: PartClaims, others: readonly PartClaims[]): readonly PartConflict[] {
  const neighbours = others.filter(({ name }) => name !== part.name);
  const own = (kind: PartConflict['kind'], values: readonly string[]): PartConflict[] =>
    values.map((value) => ({ kind, value, owner: null }));
  const taken = (
    kind: PartConflict['kind'],
    values: readonly string[],
    isTaken: (other: PartClaims, value: string) => boolean,
  ) =>
    values.flatMap((value): PartConflict[] => {
      const owner = neighbours.find((other) => isTaken(other, value));
      return owner ? [{ kind, value, owner: owner.name }] : [];
    });

  const paths = part.areas.map(({ path }) => path);
  const keys = part.navigation.map(({ key }) => key);
  const addresses = addressesOf(part);
  const hasArea = ({ areas }: PartClaims, address: string) =>
    areas.some(({ path }) => isInArea(address, path));
  const shells = (values: readonly string[]) =>
    values.filter((value) => shellPaths.some((path) => isInArea(value, path)));
  return [
    ...own(
      'name',
      shellNames.filter((name) => name === part.name),
    ),
    ...own(
      'path',
      [...paths, ...addresses].filter((path) => !PATH.test(path)),
    ),
    ...own('area', [...shells(paths), ...repeated(paths)]),
    ...taken('area', paths, ({ areas }, value) => areas.some(({ path }) => meet(path, value))),
    ...own('menuKey', [...repeated(keys), ...keys.filter((key) => key === WORKBENCH.key)]),
    ...taken('menuKey', keys, ({ navigation }, value) => navigation.some(({ key }) => key === value)),
    ...taken(
      'address',
      addresses.filter((address) => !hasArea(part, address)),
      hasArea,
    ),
    ...taken('container', [part.container], ({ container }, value) => container === value),
  ];
}
