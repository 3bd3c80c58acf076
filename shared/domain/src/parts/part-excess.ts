import { isInArea, type PartClaims } from './part-conflicts';

/** What one part may take for itself, as whoever manages all of them says. */
interface PartBounds {
  /** Addresses; those below belong to them. */
  readonly areas: readonly string[];
  /** Its entries stand here in the menu, both ends included; null: anywhere. */
  readonly menu: { readonly from: number; readonly to: number } | null;
}

/** A claim beyond the bounds: where it stands in the statement, as a JSON pointer, and what stands there. */
interface PartExcess {
  readonly field: string;
  readonly value: string;
}

interface BoundedClaims extends Pick<PartClaims, 'areas'> {
  readonly navigation: readonly { readonly order: number }[];
}

/** @returns every claim that goes beyond, areas first; none: the part keeps to what it was given */
export function partExcess({ areas, navigation }: BoundedClaims, bounds: PartBounds): readonly PartExcess[] {
  const { menu } = bounds;
  const isGiven = (path: string) => bounds.areas.some((area) => isInArea(path, area));
  const isPlace = (order: number) => menu === null || (order >= menu.from && order <= menu.to);
  return [
    ...areas.flatMap(({ path }, i) => (isGiven(path) ? [] : [{ field: `/areas/${i}/path`, value: path }])),
    ...navigation.flatMap(({ order }, i) =>
      isPlace(order) ? [] : [{ field: `/navigation/${i}/order`, value: String(order) }],
    ),
  ];
}

/**
 * What a part may take as long as nobody has said it: what its live version has, and the address that is called like it.
 * Holds for who releases this part alone; who manages all of them takes what is free.
 *
 * @param live areas of the live version; none: nothing is live
 */
export const usualBounds = (name: string, live: readonly { readonly path: string }[]): PartBounds => ({
  areas: [...new Set([`/${name}`, ...live.map(({ path }) => path)])],
  menu: null,
});
