import { Type, type Static } from 'typebox';
import { userImportCodes } from '../values/imported-users';
import { Nullable, OneOf } from './common';

export const UserImportRow = Type.Object({
  line: Type.Integer({ description: 'line of the file, the head line is 1' }),
  userName: Type.String(),
  fullName: Type.String(),
  outcome: OneOf(['create', 'update', 'unchanged', 'refused']),
  /** What is written: of a new user every value, of a known one those that change. */
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  findings: Type.Array(
    Type.Object({
      field: Type.String(),
      code: OneOf(userImportCodes),
      value: Type.Optional(Nullable(Type.String({ description: 'of the cell; null: it is empty' }))),
    }),
  ),
});
export type UserImportRow = Static<typeof UserImportRow>;
