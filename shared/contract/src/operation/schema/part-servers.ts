import { Type, type Static } from 'typebox';

/** A set of keys as RFC 7517 has it. */
export const PartKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      y: Type.String(),
      kid: Type.String({ description: 'thumbprint of the key; the header of a token names it' }),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
});
export type PartKeys = Static<typeof PartKeys>;
