import { Type, type Static } from 'typebox';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  Paging,
  SearchText,
} from '../../floor/schema/common';
import { qualityMends, qualityRecordKinds, qualityRuleKeys } from '../values/data-quality';

const QualityRuleKey = OneOf(qualityRuleKeys);

/** That more records break a rule than some nights ago. */
export const QualityRise = Type.Object({
  more: Type.Integer({ description: 'records, since the best of the last seven nights' }),
  since: IsoDate,
});
export type QualityRise = Static<typeof QualityRise>;

/** What a rule found when it was counted last, and in the nights before. */
export const QualityRule = Type.Object({
  key: QualityRuleKey,
  record: OneOf(qualityRecordKinds),
  mend: OneOf(qualityMends),
  count: Nullable(Type.Integer({ description: 'null: could not be counted' })),
  eur: Nullable({ ...Euro, description: 'EUR of the contracts that it affects; null: unknown' }),
  since: Nullable({ ...IsoDate, description: 'of the oldest record that says since when' }),
  openSince: Nullable({
    ...IsoDate,
    description: 'first of the nights that found something without a break',
  }),
  counts: Type.Array(Nullable(Type.Integer()), { description: 'of each of `days`; null: not counted' }),
  rise: Nullable(QualityRise),
});
export type QualityRule = Static<typeof QualityRule>;

/** Only rules whose records the caller may see, counted over those. */
export const DataQuality = Type.Object({
  countedAt: Nullable({ ...IsoTimestamp, description: 'null: nobody has counted yet' }),
  isCounting: Type.Boolean(),
  days: Type.Array(IsoDate, { description: 'on which it was counted, the oldest first, of the last 400' }),
  rules: Type.Array(QualityRule),
});
export type DataQuality = Static<typeof DataQuality>;

/** A rule that got worse. */
export const WorseRule = Type.Object({ key: QualityRuleKey, count: Type.Integer(), rise: QualityRise });
export type WorseRule = Static<typeof WorseRule>;

export const QualityRecordQuery = Closed({
  /** Without it the records of all rules. */
  rule: Type.Optional(QualityRuleKey),
  search: Type.Optional(SearchText),
  ...Paging,
});
export type QualityRecordQuery = Static<typeof QualityRecordQuery>;

/** A fund, a contract or an import that breaks a rule now. */
export const QualityRecord = Type.Object({
  rule: QualityRuleKey,
  record: OneOf(qualityRecordKinds),
  id: Type.String(),
  name: Type.String({ description: 'of the fund, of the customer, of the file' }),
  code: Type.String({ description: 'ISIN, contract number, kind of the import' }),
  context: Nullable(Type.String({ description: 'peer group of a fund, tariff of a contract' })),
  tariffId: Nullable(Id),
  since: Nullable(IsoDate),
  eur: Nullable(Euro),
});
export type QualityRecord = Static<typeof QualityRecord>;

export const QualityRecords = Type.Object({
  items: Type.Array(QualityRecord, { description: 'the oldest first, then by name' }),
  total: Type.Integer(),
});
export type QualityRecords = Static<typeof QualityRecords>;
