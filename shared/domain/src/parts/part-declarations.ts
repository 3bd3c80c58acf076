import { ANY_RELEASE_RIGHT, isReleaseRight } from './release-right';

/** What a part says of itself that others know by name; every name begins with that of the part and a dot. */
export interface PartDeclarations {
  readonly name: string;
  readonly areas: readonly { readonly path: string }[];
  readonly navigation: readonly Entry[];
  readonly actions?: readonly Entry[] | undefined;
  readonly rights?: Readonly<
    Record<string, { readonly label: { readonly de: string; readonly en: string } }>
  >;
  readonly lists?: Readonly<Record<string, true>>;
  readonly destinations?: Readonly<Record<string, PartDestination>>;
  /** Outlines of filled shapes in a square of 24 by 24, as SVG writes paths. */
  readonly icons?: Readonly<Record<string, string>>;
}

interface Entry {
  readonly icon: string;
  readonly permission: string | null;
  readonly otherRights?: readonly string[] | undefined;
}

export interface PartDestination {
  /** Below an area of the part, parameters with a colon: `/notes/:noteId`. */
  readonly path: string;
  /** What it takes to open it; null: to be signed in. */
  readonly permission: string | null;
  /** An example of each parameter of the path. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface DeclarationFault {
  readonly kind: 'prefix' | 'label' | 'address' | 'parameters' | 'right' | 'icon';
  /** The name or path that is wrong. */
  readonly value: string;
}

const OWN_NAME = /^[a-zA-Z][a-zA-Z0-9]*$/;
const PATH = /^(\/(:[a-zA-Z]\w*|[\w-]+))+$/;
/** Commands and numbers of a path, and nothing that could be markup. */
const OUTLINE = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/;

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')));

const parametersIn = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1))
    .sort();

/**
 * What is wrong with the declarations of a part: names that are not its own, labels that lack a language, destinations
 * outside its areas, rights and icons that nobody declares. A right of the product is never declared anew.
 *
 * @param productRights ids of the rights that the product itself has
 * @returns every fault, in the order of their kinds; none: the part may be registered
 */
export function declarationFaults(
  part: PartDeclarations,
  productRights: readonly string[],
): readonly DeclarationFault[] {
  const { rights = {}, lists = {}, destinations = {}, icons = {} } = part;
  const fault = (kind: DeclarationFault['kind'], values: readonly string[]): DeclarationFault[] =>
    values.map((value) => ({ kind, value }));
  const isProducts = productRights.some((right) => prefixOf(right) === part.name);
  const isOwn = (name: string) =>
    !isProducts &&
    prefixOf(name) === part.name &&
    OWN_NAME.test(name.slice(part.name.length + 1)) &&
    !isReleaseRight(name);
  const isInArea = (path: string) =>
    part.areas.some(({ path: area }) => path === area || path.startsWith(`${area}/`));
  const entries = [...part.navigation, ...(part.actions ?? [])];
  const isKnownRight = (right: string) =>
    productRights.includes(right) || Object.hasOwn(rights, right) || right === ANY_RELEASE_RIGHT;
  const wantedRights = [
    ...[...entries, ...Object.values(destinations)].flatMap(({ permission }) => permission ?? []),
    ...entries.flatMap(({ otherRights = [] }) => otherRights),
  ];
  return [
    ...fault(
      'prefix',
      [rights, lists, destinations, icons].flatMap((names) =>
        Object.keys(names).filter((name) => !isOwn(name)),
      ),
    ),
    ...fault(
      'label',
      Object.entries(rights)
        .filter(([, { label }]) => label.de.trim() === '' || label.en.trim() === '')
        .map(([name]) => name),
    ),
    ...fault(
      'address',
      Object.values(destinations)
        .map(({ path }) => path)
        .filter((path) => !PATH.test(path) || !isInArea(path)),
    ),
    ...fault(
      'parameters',
      Object.entries(destinations)
        .filter(
          ([, { path, parameters = {} }]) =>
            parametersIn(path).join() !== Object.keys(parameters).sort().join(),
        )
        .map(([name]) => name),
    ),
    ...fault(
      'right',
      wantedRights.filter((right) => !isKnownRight(right)),
    ),
    ...fault('icon', [
      ...entries.map(({ icon }) => icon).filter((icon) => icon.includes('.') && !Object.hasOwn(icons, icon)),
      ...Object.entries(icons)
        .filter(([, outline]) => !OUTLINE.test(outline))
        .map(([name]) => name),
    ]),
  ];
}
