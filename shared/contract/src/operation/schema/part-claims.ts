import { Type, type Static } from 'typebox';
import { Closed, Nullable } from '../../floor/schema/common';
import { releaseLimits } from '../values/releases';

const Place = Type.Integer({ minimum: 0, maximum: releaseLimits.menuPlace });

/** What a part may take for itself; a release that claims more is refused. */
export const PartClaims = Closed({
  areas: Type.Array(
    Type.String({ pattern: '^(/[\\w-]+)+$', maxLength: releaseLimits.address, description: 'e.g. /notes' }),
    { minItems: 1, maxItems: releaseLimits.areas, uniqueItems: true, description: 'with all below them' },
  ),
  /** Orders of its menu entries, both ends included; null: anywhere. */
  menu: Nullable(Closed({ from: Place, to: Place })),
});
export type PartClaims = Static<typeof PartClaims>;

export const PartClaimsInput = Closed({ claims: Nullable(PartClaims) });
