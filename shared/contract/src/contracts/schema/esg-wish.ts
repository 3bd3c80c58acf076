import { paiFamilies } from '@depotwerk/domain';
import { Type } from 'typebox';
import { Fraction, Nullable, OneOf } from '../../floor/schema/common';

/** What a person wishes of sustainability; a share is null where none is wished. */
export const EsgWish = Type.Object({
  taxonomyFraction: Nullable(Fraction),
  sustainableFraction: Nullable(Fraction),
  paiFamilies: Type.Array(OneOf(paiFamilies)),
});
