import { readFindings } from './catalogue.mjs';
import { problemsOf } from './judge-schema.mjs';

/**
 * A catalogue with a few rows of each kind.
 *
 * @type {Readonly<Record<string, readonly Record<string, unknown>[]>>}
 */
const catalogue = {
  attisdropped: [{ table: 'portfolio' }],
  pg_proc: [{ name: 'place_group' }],
  "relkind = 'r'": [{ name: 'contract' }, { name: 'unheard_of' }],
  indisunique: [
    { table: 'report', name: 'by_id', columns: ['id'] },
    { table: 'report', name: 'by_both', columns: ['contract_id', 'id'] },
    { table: 'fund', name: 'by_isin', columns: ['isin'] },
  ],
  pg_trigger: [
    { table: 'fund', name: 'names' },
    { table: 'contract', name: 'figures' },
    { table: 'notification', name: 'told' },
  ],
  pg_constraint: [
    ...[
      ['portfolio', 'contract', ['contract_id'], ['id'], 'c'],
      ['portfolio', 'fund', ['fund_id'], ['id'], 'r'],
      ['consultation', 'planned_optimization', ['plan_id'], ['id'], 'n'],
      ['contract', 'customer', ['customer_id'], ['id'], 'r'],
      ['contract_result', 'job', ['job_id'], ['id'], 'c'],
      ['trader_depot', 'contract', ['contract_id'], ['id'], 'n'],
      ['fund_price', 'fund', ['fund_id'], ['id'], 'c'],
      ['tariff_version', 'job', ['job_id'], ['id'], 'c'],
    ].map(([table, target, columns, targets, on_delete]) => ({
      name: `${String(table)}_to_${String(target)}`,
      ...{ table, target, columns, targets, on_delete, on_update: 'a' },
    })),
    {
      name: 'result_to_plan',
      table: 'contract_result',
      target: 'planned_optimization',
      columns: ['contract_id', 'plan_id'],
      targets: ['contract_id', 'id'],
      on_delete: 'n',
      on_update: 'a',
    },
    {
      name: 'entry_to_portfolio',
      table: 'portfolio_entry',
      target: 'portfolio',
      columns: ['contract_id', 'valid_on'],
      targets: ['contract_id', 'valid_on'],
      on_delete: 'c',
      on_update: 'c',
    },
  ],
};

const points = async () => {
  const found = await readFindings((text) => {
    const [, rows = []] = Object.entries(catalogue).find(([part]) => text.includes(part)) ?? [];
    return Promise.resolve([...rows]);
  });
  return found;
};

test('what an engine of many servers refuses is found in the catalogue, and nothing else', async () => {
  expect((await points()).map(({ point }) => point)).toEqual([
    'table unheard_of',
    'unique key by_id on report',
    'trigger names on fund',
    'trigger figures on contract',
    'foreign key consultation_to_planned_optimization on consultation',
    'foreign key contract_to_customer on contract',
    'foreign key contract_result_to_job on contract_result',
    'foreign key trader_depot_to_contract on trader_depot',
    'foreign key tariff_version_to_job on tariff_version',
    'foreign key result_to_plan on contract_result',
    'foreign key entry_to_portfolio on portfolio_entry',
    'function place_group',
    'dropped column of portfolio',
  ]);
});

test('the list of open points may only shrink', async () => {
  const findings = (await points()).slice(0, 2);
  const [first, second] = findings.map(({ point }) => point);
  if (first === undefined || second === undefined) throw new Error('there are no findings');
  const open = (/** @type {string[]} */ ...named) => [{ reason: 'one after the other', points: named }];
  expect(problemsOf(findings, open(first, second))).toEqual([]);
  expect(problemsOf(findings, open(first))).toEqual([expect.stringContaining(second)]);
  expect(problemsOf(findings, open(first, second, 'trigger gone on fund'))).toEqual([
    expect.stringContaining('trigger gone on fund: done'),
  ]);
  expect(problemsOf(findings, open(first, second, second))).toEqual([
    expect.stringContaining('stands twice'),
  ]);
});
