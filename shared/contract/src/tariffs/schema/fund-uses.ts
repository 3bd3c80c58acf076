import { Type, type Static } from 'typebox';
import { Closed, Id, Version } from '../../floor/schema/common';

/** A tariff that takes its funds from a universe. */
const UniverseTariff = Type.Object({
  id: Id,
  name: Type.String(),
  isDraft: Type.Boolean({ description: 'its open version uses the universe' }),
  isReleased: Type.Boolean({ description: 'what is released or waits for its day uses it' }),
  contractCount: Type.Integer(),
});

/** Where a fund stands, and where it could stand. */
export const FundUses = Type.Object({
  tariffs: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      insurerId: Id,
      insurerName: Type.String(),
      isInactive: Type.Boolean(),
      contractCount: Type.Integer(),
      isInUniverse: Type.Boolean({ description: 'of what is released' }),
      isProtection: Type.Boolean({ description: 'protects the contracts of the tariff' }),
    }),
  ),
  universes: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      version: Version,
      isInactive: Type.Boolean(),
      isManual: Type.Boolean({ description: 'else its criteria decide' }),
      hasFund: Type.Boolean(),
      tariffs: Type.Array(UniverseTariff),
    }),
  ),
  isOffered: Type.Boolean({ description: 'complete and open, so that it may be put into a universe' }),
});
export type FundUses = Static<typeof FundUses>;

/** Universes as the person saw them. */
export const UniverseChoice = Closed({
  universes: Type.Array(Closed({ id: Id, version: Version }), { minItems: 1, maxItems: 200 }),
});
export type UniverseChoice = Static<typeof UniverseChoice>;
