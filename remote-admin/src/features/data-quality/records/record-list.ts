import { qualityRuleKeys, type QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { describeList, oneOf, searchWord, type List } from '@depotwerk/ui/data';
import { qualityPaths } from '../paths';

export interface RecordFilter {
  readonly search?: string;
  readonly rule?: QualityRuleKey;
}

const recordColumnKeys = ['name', 'code', 'rule', 'context', 'since', 'eur'] as const;
export type RecordColumnKey = (typeof recordColumnKeys)[number];

export const recordList = describeList<RecordFilter, never, RecordColumnKey>({
  name: 'qualityRecords',
  texts: ['admin', 'dataQuality.records'],
  path: () => qualityPaths.records(),
  fields: { search: searchWord, rule: oneOf(qualityRuleKeys) },
  columns: recordColumnKeys,
});

export type RecordsOnScreen = List<RecordFilter, never, RecordColumnKey>;
