import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Nothing } from '../../floor/schema/common';
import { DataQuality, QualityRecordQuery, QualityRecords, WorseRule } from '../schema/data-quality';

const tag = 'dataQuality';
const access = may('imports.run');

export const dataQualityEndpoints = endpoints({
  'GET /data-quality': {
    summary: 'What is missing or wrong in the data by rule, with one count for each night',
    tag,
    access,
    response: { 200: DataQuality },
  },
  'GET /data-quality/worse': {
    summary: 'Rules that got worse within the last seven nights',
    tag,
    access,
    response: { 200: Type.Array(WorseRule) },
  },
  'GET /data-quality/records': {
    summary: 'Funds, contracts and imports that break the rules now, of the own scope',
    tag,
    access,
    query: QualityRecordQuery,
    response: { 200: QualityRecords },
  },
  'POST /data-quality/count': {
    summary: 'Count anew in the background',
    tag,
    access,
    response: { 204: Nothing },
  },
});
