import fc from 'fast-check';
import { groupRows, type FactRow } from './group-rows';

type Field = 'name' | 'start';
const fields: readonly Field[] = ['name', 'start'];

const row = (line: number, key: string, shared: FactRow<Field>['shared'] = {}): FactRow<Field> => ({
  line,
  key,
  shared,
});

test('rows of one contract become one, and what one leaves out another one says', () => {
  const rows = [
    row(2, 'A', { name: 'Böhm', start: '2015-10-01' }),
    row(3, 'B', { name: 'Kern' }),
    row(4, 'A', { name: 'Böhm' }),
    row(5, 'B', { start: '2020-01-01' }),
  ];
  expect(groupRows(rows, fields)).toEqual({
    groups: [
      { key: 'A', rows: [rows[0], rows[2]], shared: { name: 'Böhm', start: '2015-10-01' } },
      { key: 'B', rows: [rows[1], rows[3]], shared: { name: 'Kern', start: '2020-01-01' } },
    ],
    conflicts: [],
  });
});

test('a contract whose rows say two things is in no group, and both are named with their lines', () => {
  const rows = [row(2, 'A', { name: 'Böhm' }), row(3, 'A', { name: 'Kern' }), row(4, 'B', { name: 'Kern' })];
  const { groups, conflicts } = groupRows(rows, fields);
  expect(groups.map(({ key }) => key)).toEqual(['B']);
  expect(conflicts).toEqual([
    { key: 'A', field: 'name', line: 3, value: 'Kern', known: { line: 2, value: 'Böhm' } },
  ]);
});

const anyRows = fc
  .array(
    fc.record({
      key: fc.constantFrom('A', 'B', 'C', 'D'),
      shared: fc.record(
        { name: fc.constantFrom('Böhm', 'Kern'), start: fc.constantFrom('2015-10-01', '2016-01-01') },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((each, i) => ({ ...each, line: i + 2 })));

test('every contract is either whole or refused, and no row is lost', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { groups, conflicts } = groupRows<Field, FactRow<Field>>(rows, fields);
      const refused = new Set(conflicts.map(({ key }) => key));
      expect(groups.filter(({ key }) => refused.has(key))).toEqual([]);
      const kept = groups.flatMap((group) => group.rows.map(({ line }) => line));
      const left = rows.filter(({ key }) => refused.has(key)).map(({ line }) => line);
      expect([...kept, ...left].sort((a, b) => a - b)).toEqual(rows.map(({ line }) => line));
      for (const group of groups)
        for (const each of group.rows) expect(group.shared).toMatchObject(each.shared);
    }),
  );
});

test('the order of the rows changes neither what is refused nor what a contract says', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const facts = (of: readonly FactRow<Field>[]) => {
        const { groups, conflicts } = groupRows<Field, FactRow<Field>>(of, fields);
        return {
          groups: groups
            .map(({ key, shared }) => ({ key, shared }))
            .sort((a, b) => a.key.localeCompare(b.key)),
          refused: conflicts.map(({ key, field }) => `${key} ${field}`).sort(),
        };
      };
      expect(facts(rows.toReversed())).toEqual(facts(rows));
    }),
  );
});
