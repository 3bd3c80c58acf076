import { Type, type Static } from 'typebox';
import { Id } from '../../floor/schema/common';

export const Insurer = Type.Object({ id: Id, issuerName: Type.String() });
export type Insurer = Static<typeof Insurer>;
