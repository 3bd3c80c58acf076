/** SQL: two user names that nobody may tell apart, however they are written; the unique index is of this form. */
export const isSameUserName = (one: string, other: string): string =>
  `lower(${one} collate "und-x-icu") = lower(${other} collate "und-x-icu")`;
