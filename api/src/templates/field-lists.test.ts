import { readFileSync } from 'node:fs';
import { testWith } from '../../test/imports/sample-data';
import { builtInLists, publishedList } from './field-lists';

const published = [
  ['EET', '1.1.2', 'EET_V1_1_2_20231205.xlsx'],
  ['EMT', '4.2', 'EMT_V4_2_20240422.xlsx'],
  ['EMT', '4.3', 'EMT_V4_3_20251217.xlsx'],
  ['EPT', '2.0', 'EPT_V2_0_20220215.xlsx'],
  ['EPT', '2.1', 'EPT_V2_1_20221012.xlsx'],
  ['TPT', '6.0', 'TPT_V6_20220314.xlsx'],
  ['TPT', '7.0', 'TPT_V7_20241125.xlsx'],
] as const;

for (const [template, version, name] of published)
  testWith(`findatex/spec/${name}`)(
    `the list of ${template} ${version} is what FinDatEx publishes`,
    async (path) => {
      const built = builtInLists(template).find((list) => list.version === version);
      expect(built?.fields.length).toBeGreaterThan(100);
      expect(await publishedList(readFileSync(path))).toEqual(built);
    },
  );
