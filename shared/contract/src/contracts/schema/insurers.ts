import { Type, type Static } from 'typebox';
import { Closed, Id, Name, Nullable, OneOf, Version } from '../../floor/schema/common';
import { maxLengths } from '../../floor/values/text-lengths';
import { leadingZeros } from '../values/leading-zeros';

export const Insurer = Type.Object({ id: Id, issuerName: Type.String() });
export type Insurer = Static<typeof Insurer>;

const LeadingZeros = Nullable(
  OneOf(leadingZeros, { description: 'null: holder, date of birth and start decide' }),
);

/** How contract numbers of an insurer are compared, and what another way would do. */
export const InsurerNumbers = Type.Object({
  leadingZeros: LeadingZeros,
  version: Version,
  contracts: Type.Integer(),
  withZeros: Type.Integer({ description: 'contracts whose number begins with a zero' }),
  twinCount: Type.Integer({ description: 'groups of contracts that would be one without leading zeros' }),
  twins: Type.Array(Type.Array(Type.String()), { description: 'their numbers, of the first 20' }),
});
export type InsurerNumbers = Static<typeof InsurerNumbers>;

export const InsurerNumbersInput = Closed({
  leadingZeros: LeadingZeros,
  reason: Name({ maxLength: maxLengths.acceptanceReason }),
});
export type InsurerNumbersInput = Static<typeof InsurerNumbersInput>;
