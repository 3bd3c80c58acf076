import { Type, type Static } from 'typebox';
import { maxLengths } from '../../floor/values/text-lengths';
import { Closed, IsoTimestamp, Name, Nullable } from '../../floor/schema/common';
import { releaseLimits } from '../values/releases';
import { RemoteName } from './remotes';

const Fingerprint = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the public key (SPKI), hexadecimal',
});

/** A key that the team of a part signs its releases with. */
export const PartKey = Type.Object({
  fingerprint: Fingerprint,
  key: Type.String({ description: 'public half: ECDSA P-256, SPKI as base64' }),
  name: Type.String({ description: 'what people call it' }),
  addedAt: IsoTimestamp,
  addedBy: Nullable(Type.String({ description: 'null: a deployment brought it along' })),
  retiredAt: Nullable(IsoTimestamp),
  retiredBy: Nullable(Type.String()),
});
export type PartKey = Static<typeof PartKey>;

/** Of the caller: whoever found an open screen gives nobody a part. */
const password = Type.String({ minLength: 1, maxLength: maxLengths.password });

export const PartKeyInput = Closed({
  key: Type.String({
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    maxLength: releaseLimits.key,
    description: 'public half: ECDSA P-256, SPKI as base64',
  }),
  name: Name({ maxLength: releaseLimits.keyName }),
  password,
});
export type PartKeyInput = Static<typeof PartKeyInput>;

export const ByPartKey = Closed({ remote: RemoteName, fingerprint: Fingerprint });
export const PartKeyRetirement = Closed({ password });
