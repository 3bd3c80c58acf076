import { createTestDatabase } from '../../../test/database/test-database';
import { moveGroups } from '../../identity/groups/change/group-closure';
import type { Database } from '../database';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const group = async (name: string, parentId: string | null = null): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO app_group (name, parent_id) VALUES ($1, $2) RETURNING id, place_group(id)',
    [name, parentId],
  );
  return row?.id ?? '';
};
const move = (id: string, parentId: string | null) =>
  database.transaction(async (transaction) => {
    await transaction.query('UPDATE app_group SET parent_id = $2 WHERE id = $1', [id, parentId]);
    await moveGroups(transaction, [id]);
  });
const below = async (id: string) => {
  const rows = await database.query<{ name: string }>(
    'SELECT name FROM group_closure JOIN app_group ON app_group.id = descendant_id WHERE ancestor_id = $1 ORDER BY depth, name',
    [id],
  );
  return rows.map(({ name }) => name);
};

describe('group tree', () => {
  test('a moved group takes everything below along', async () => {
    const [north, south] = [await group('Nord'), await group('Süd')];
    const city = await group('Hamburg', north);
    await group('Altona', city);
    expect(await below(north)).toEqual(['Nord', 'Hamburg', 'Altona']);
    await move(city, south);
    expect(await below(north)).toEqual(['Nord']);
    expect(await below(south)).toEqual(['Süd', 'Hamburg', 'Altona']);
    await move(city, null);
    expect(await below(south)).toEqual(['Süd']);
    expect(await below(city)).toEqual(['Hamburg', 'Altona']);
  });

  test('a group cannot stand below itself', async () => {
    const top = await group('Oben');
    const bottom = await group('Unten', await group('Mitte', top));
    await expect(move(top, bottom)).rejects.toMatchObject({
      code: '23514',
      constraint: 'app_group_no_cycle',
    });
  });
});

describe('copies on a contract', () => {
  beforeAll(async () => {
    await database.query(
      `INSERT INTO issuer (id, name) VALUES (1, 'Nordstern Leben'), (2, 'Südstern Leben')`,
    );
    await database.query(
      `INSERT INTO tariff (id, key, name, issuer_id, tariff_type_id, risk_borders)
       VALUES (1, 'T1', 'Fondsrente', 1, 1, '{0.05,0.1,1}')`,
    );
    await database.query(`INSERT INTO customer (id, first_name, last_name) VALUES (1, 'Änne', 'Öztürk')`);
    await database.query(
      `INSERT INTO contract (id, customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id,
         issuer_name, external_key, start_date)
       SELECT 1, customer.id, group_id, sort_name, tariff.id, tariff.name, issuer.id, issuer.name, 'LV-4711', '2020-01-01'
       FROM customer, tariff JOIN issuer ON issuer.id = issuer_id`,
    );
  });

  test('follow a change of tariff and insurer', async () => {
    await database.query(`UPDATE tariff SET name = 'Fondsrente Plus' WHERE id = 1`);
    await database.query(`UPDATE issuer SET name = 'Nordlicht Leben' WHERE id = 1`);
    const rows = await database.query('SELECT tariff_name, issuer_name, search_text FROM contract');
    expect(rows).toEqual([
      {
        tariff_name: 'Fondsrente Plus',
        issuer_name: 'Nordlicht Leben',
        search_text: ' ozturk anne lv-4711 fondsrente plus  oeztuerk aenne lv-4711 fondsrente plus  lv4711',
      },
    ]);
  });

  test.each([
    [`UPDATE contract SET issuer_id = 2, issuer_name = 'Südstern Leben'`, 'contract_tariff_fk'],
    [`UPDATE contract SET end_date = '2019-12-31'`, 'contract_ends_after_start'],
    [`UPDATE contract SET score = 70`, 'contract_score_has_band'],
    [`UPDATE contract SET risk_class = 3`, 'contract_risk_class_needs_profile'],
    [`UPDATE contract SET tariff_name = 'Falsch'`, 'contract_tariff_fk'],
    [`DELETE FROM tariff`, 'contract_tariff_fk'],
    [`UPDATE tariff SET risk_borders = '{0.1,0.1,1}'`, 'tariff_risk_borders_ascend'],
    [`UPDATE tariff SET risk_borders = '{0.05,0.1,0.9}'`, 'tariff_last_border_is_whole'],
    [
      `UPDATE tariff SET min_securities_portfolio = 5, max_securities_portfolio = 4`,
      'tariff_portfolio_count_range',
    ],
  ])('%s is refused by %s', async (statement, constraint) => {
    await expect(database.query(statement)).rejects.toMatchObject({ constraint });
  });

  describe('plans and talks of a contract', () => {
    const PLAN = '00000000-0000-4000-8000-000000000001';
    const talk = (planId: string | null, replacesId: string | null = null) =>
      database.query<{ id: string }>(
        `INSERT INTO consultation (contract_id, held_on, way, occasion, hints, decisions, recorded_by, plan_id, replaces_id)
         VALUES (1, '2026-01-02', 'phone', 'review', '[]', 'bleibt', 'Anna', $1, $2) RETURNING id`,
        [planId, replacesId],
      );
    const plan = (contractId: number) =>
      database.query(
        `INSERT INTO planned_optimization (id, contract_id, state, source, route, targets, orders, basis_hash)
         VALUES ($1, $2, 'discarded', 'rebalancing', 'trade', '[]', '[]', '')`,
        [PLAN, contractId],
      );

    test('a talk is about a plan of its own contract, which stays as long as the talk, and has one successor', async () => {
      await expect(talk(PLAN)).rejects.toMatchObject({ constraint: 'consultation_plan_fk' });
      await plan(1);
      const [first] = await talk(PLAN);
      await expect(database.query('DELETE FROM planned_optimization')).rejects.toMatchObject({
        constraint: 'consultation_plan_fk',
      });
      await talk(null, first?.id);
      await expect(talk(null, first?.id)).rejects.toMatchObject({
        constraint: 'consultation_replaced_by_one',
      });
      await expect(talk(null, PLAN)).rejects.toMatchObject({ constraint: 'consultation_replaces_fk' });
    });
  });

  test('a risk assessment cannot be changed, yet goes with its contract', async () => {
    await database.query(
      `INSERT INTO risk_assessment (contract_id, status, risk_class, risk_class_count) VALUES (1, 'accepted', 2, 3)`,
    );
    await expect(database.query('UPDATE risk_assessment SET risk_class = 1')).rejects.toMatchObject({
      constraint: 'risk_assessment_is_append_only',
    });
    await database.query('DELETE FROM contract');
    expect(await database.query('SELECT id FROM risk_assessment')).toEqual([]);
  });
});

test.each(['UPDATE audit_entry SET action = action', 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
  'the audit log refuses %s',
  async (statement) => {
    await database.query(
      `INSERT INTO audit_entry (at, actor_name, action, entity_type, entity_id, previous_hash, hash)
       VALUES (now(), 'system', 'contract.checked', 'contract', '1', '', gen_random_uuid()::text)`,
    );
    await expect(database.query(statement)).rejects.toMatchObject({
      constraint: 'audit_entry_is_append_only',
    });
  },
);
