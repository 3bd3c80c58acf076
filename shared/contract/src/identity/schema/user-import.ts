import { Type, type Static } from 'typebox';
import { userImportCodes } from '../values/user-import';
import { FileReading, ReadingQuery } from '../../floor/schema/file-reading';
import { UserBulkRun } from './users';
import { Closed, Nullable, OneOf } from '../../floor/schema/common';

export const UserImportQuery = Closed({
  /** Only says what would happen. */
  preview: Type.Boolean({ default: true }),
  /** New users who are active get a link to set their password, this way; without it nobody is invited. */
  invite: Type.Optional(OneOf(['email', 'sms'])),
  ...ReadingQuery,
});

export const UserImportRow = Type.Object({
  line: Type.Integer({ description: 'line of the file, the head line is 1' }),
  userName: Type.String(),
  fullName: Type.String(),
  outcome: OneOf(['create', 'update', 'unchanged', 'refused']),
  /** What is written: of a new user every value, of a known one those that change. */
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  findings: Type.Array(Type.Object({ field: Type.String(), code: OneOf(userImportCodes) })),
});
export type UserImportRow = Static<typeof UserImportRow>;

/** Rows in the order of the file. Refused rows are left out, all others are written together or not at all. */
export const UserImportReport = Type.Object({
  preview: Type.Boolean(),
  counts: Type.Object({
    create: Type.Integer(),
    update: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  rows: Type.Array(UserImportRow),
  /** While a question is open, there are no rows. */
  reading: Type.Optional(Nullable(FileReading)),
  /** The links to the new users, which are sent in the background; null when nobody is invited. */
  invitations: Type.Optional(Nullable(UserBulkRun)),
});
export type UserImportReport = Static<typeof UserImportReport>;
