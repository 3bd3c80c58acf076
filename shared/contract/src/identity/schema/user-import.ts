import { Type, type Static } from 'typebox';
import { inviteChannels } from '../../floor/values/imported-users';
import { maxLengths } from '../../floor/values/text-lengths';
import { FileReading, ReadingQuery } from '../../floor/schema/file-reading';
import { UserImportRow } from '../../floor/schema/imported-users';
import { UserBulkRun } from './users';
import { Closed, Line, Nullable, OneOf } from '../../floor/schema/common';

export const UserImportQuery = Closed({
  /** Only says what would happen. */
  preview: Type.Boolean({ default: true }),
  /** New users who are active get a link to set their password, this way; without it nobody is invited. */
  invite: Type.Optional(OneOf(inviteChannels)),
  /** As the list of imports shows it. */
  fileName: Type.Optional(Line({ minLength: 1, maxLength: maxLengths.fileName })),
  ...ReadingQuery,
});

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
