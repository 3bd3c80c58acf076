import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { completeIsin, scoreBandOf } from '@depotwerk/domain';
import type { ComponentKind } from '@depotwerk/domain';
import { storedDraft } from '../src/tariffs/drafts/read-draft';
import { raiseVersion } from '../src/cache/raise-version';
import type { Queries, Transaction } from '../src/db/database';
import { copyCustomers, type CopiedCustomer } from '../src/records/copy-customers';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';

/** Small records for tests: every field has a value, a test names those it is about. */
let running = 0;
const next = (): number => ++running;

/** What mistyped words find a record by, in SQL over its row. */
const searchedNames: Readonly<Record<string, string>> = {
  customer: 'sort_name',
  fund: 'name',
  tariff: 'name',
};

async function insert(
  db: Queries,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(values);
  const name = searchedNames[table];
  const remembered = name === undefined ? '' : `, remember_words(array[${name}])`;
  const [row] = await db.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')})
    values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id${remembered}`,
    Object.values(values),
  );
  if (!row) throw new Error(`nothing was inserted into ${table}`);
  return row.id;
}

export async function createGroup(
  db: Queries,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'insert into app_group (name, parent_id) values ($1, $2) returning id, place_group(id), count_group_change()',
    [name, parentId],
  );
  if (!row) throw new Error('no group was inserted');
  return row.id;
}

export interface RoleFields {
  readonly name?: string;
  readonly kind?: RoleKind;
  readonly permissions?: readonly Permission[];
}

export async function createRole(db: Queries, fields: RoleFields = {}): Promise<string> {
  const [row] = await db.query<{ id: string }>('insert into role (name, kind) values ($1, $2) returning id', [
    fields.name ?? `Rolle ${next()}`,
    fields.kind ?? 'adviser',
  ]);
  if (!row) throw new Error('no role was inserted');
  await db.query('insert into role_permission (role_id, permission_id) select $1, unnest($2::text[])', [
    row.id,
    fields.permissions ?? [],
  ]);
  return row.id;
}

/** The user must belong to the group. */
export async function createGroupRight(
  db: Queries,
  userId: string,
  groupId: string,
  permission: Permission,
): Promise<void> {
  await db.query('insert into user_group_right (user_id, group_id, permission_id) values ($1, $2, $3)', [
    userId,
    groupId,
    permission,
  ]);
}

export const createIssuer = (db: Queries, name = `Versicherer ${next()}`): Promise<number> =>
  insert(db, 'issuer', { name });

export interface TariffFields {
  readonly issuerId?: number;
  readonly name?: string;
  readonly tariffTypeId?: number;
  readonly riskBorders?: readonly number[];
  readonly useQuota?: boolean;
  readonly isInactive?: boolean;
  readonly isPortfolioCheck?: boolean;
}

export async function createTariff(db: Queries, fields: TariffFields = {}): Promise<number> {
  const number = next();
  return insert(db, 'tariff', {
    key: `T-${number}`,
    name: fields.name ?? `Fondsrente ${number}`,
    issuer_id: fields.issuerId ?? (await createIssuer(db)),
    tariff_type_id: fields.tariffTypeId ?? 1,
    risk_borders: fields.riskBorders ?? [0.03, 0.06, 0.1, 0.14, 1],
    use_quota: fields.useQuota ?? false,
    is_inactive: fields.isInactive ?? false,
    is_portfolio_check: fields.isPortfolioCheck ?? false,
  });
}

export interface CustomerFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly groupId?: string;
  readonly dateOfBirth?: string | null;
}

export async function createCustomer(db: Queries, fields: CustomerFields = {}): Promise<number> {
  const id = await insert(db, 'customer', {
    first_name: fields.firstName ?? 'Anna',
    last_name: fields.lastName ?? `Müller ${next()}`,
    group_id: fields.groupId ?? DEFAULT_GROUP_ID,
    date_of_birth: fields.dateOfBirth === undefined ? '1980-03-05' : fields.dateOfBirth,
  });
  await raiseVersion(db, 'group');
  return id;
}

/** As somebody does who moves a customer. */
export async function moveCustomer(db: Transaction, customerId: number, groupId: string): Promise<void> {
  const moved = await db.query<CopiedCustomer>(
    'update customer set group_id = $2 where id = $1 returning id, group_id as "groupId", sort_name as "sortName"',
    [customerId, groupId],
  );
  await copyCustomers(db, moved);
  await raiseVersion(db, 'contract', 'group');
}

export interface ContractFields {
  readonly customerId?: number;
  readonly tariffId?: number;
  readonly externalKey?: string;
  readonly startDate?: string;
  readonly endDate?: string | null;
  readonly totalValue?: number;
  readonly score?: number | null;
  /** 0 to 2 for a contract with hints. */
  readonly worstHint?: number | null;
  readonly hintCount?: number;
  /** Class of the accepted profile; `null` for none. */
  readonly riskClass?: number | null;
  /** Of a person, which is a review as well. */
  readonly lastCheck?: string | null;
  readonly sigma?: number | null;
}

export async function createContract(db: Queries, fields: ContractFields = {}): Promise<number> {
  const customerId = fields.customerId ?? (await createCustomer(db));
  const tariffId = fields.tariffId ?? (await createTariff(db));
  const score = fields.score === undefined ? 70 : fields.score;
  const worstHint = fields.worstHint ?? null;
  const riskClass = fields.riskClass ?? null;
  const lastCheck = fields.lastCheck ?? null;
  const [row] = await db.query<{ id: number }>(
    `insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, start_date, end_date, total_value, score, score_band, worst_hint_severity, worst_hint_id, hint_count,
      risk_class, has_risk_profile, last_check, last_checked_by, last_review, last_reviewed_by, sigma)
    select k.id, k.group_id, k.sort_name, t.id, t.name, i.id, i.name,
      $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $15, $16
    from customer k, tariff t join issuer i on i.id = t.issuer_id where k.id = $1 and t.id = $2 returning id`,
    [
      customerId,
      tariffId,
      fields.externalKey ?? `V-${next()}`,
      fields.startDate ?? '2015-01-01',
      fields.endDate === undefined ? '2045-12-31' : fields.endDate,
      fields.totalValue ?? 10_000,
      score,
      score === null ? null : scoreBandOf(score),
      worstHint ?? -1,
      worstHint === null ? null : 12,
      worstHint === null ? 0 : (fields.hintCount ?? 1),
      riskClass,
      riskClass !== null,
      lastCheck,
      lastCheck === null ? null : 'Berta Berater',
      fields.sigma ?? null,
    ],
  );
  if (!row) throw new Error('customer or tariff is missing');
  return row.id;
}

/** Contracts of one customer, as a night has many. */
export async function createContracts(db: Queries, count: number): Promise<void> {
  const id = await createContract(db);
  const same = `customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name, start_date`;
  await db.query(
    `insert into contract (${same}, external_key) select ${same}, external_key || '-' || number
      from contract, generate_series(2, $2::int) number where id = $1`,
    [id, count],
  );
}

export async function createPeerGroup(db: Queries, name = `Vergleichsgruppe ${next()}`): Promise<number> {
  const categoryId = await insert(db, 'peer_group_category', { name: `Kategorie ${next()}` });
  return insert(db, 'peer_group', {
    category_id: categoryId,
    key: `g${next()}`,
    name,
    color: '#336699',
    volatility: 0.14,
    risk_asset_fraction: 1,
  });
}

export interface FundFields {
  readonly isin?: string;
  readonly name?: string;
  readonly peerGroupId?: number | null;
  readonly riskIndicator?: number | null;
  readonly status?: 'active' | 'softClosed' | 'closed' | 'merged';
  readonly isGuaranteeFund?: boolean;
  readonly mifidR?: 'Y' | 'N' | 'Neutral' | null;
  readonly ongoingFee?: number | null;
  readonly currency?: string;
}

export const createFund = (db: Queries, fields: FundFields = {}): Promise<number> => {
  const number = next();
  return insert(db, 'fund', {
    isin: fields.isin ?? completeIsin(`DE${String(number).padStart(9, '0')}`),
    name: fields.name ?? `Weltfonds ${number}`,
    currency: fields.currency ?? 'EUR',
    peer_group_id: fields.peerGroupId ?? null,
    risk_indicator: fields.riskIndicator === undefined ? 4 : fields.riskIndicator,
    source: 'manual',
    status: fields.status ?? 'active',
    is_guarantee_fund: fields.isGuaranteeFund ?? false,
    mifid_r: fields.mifidR === undefined ? 'Y' : fields.mifidR,
    ongoing_fee: fields.ongoingFee === undefined ? 0.015 : fields.ongoingFee,
    price: 100,
    price_date: '2026-11-20',
  });
};

export interface PortfolioEntryFields {
  readonly fundId: number;
  readonly value: number;
}

export async function createPortfolio(
  db: Queries,
  contractId: number,
  validOn: string,
  entries: readonly PortfolioEntryFields[],
): Promise<void> {
  const total = entries.reduce((sum, { value }) => sum + value, 0);
  await db.query('insert into portfolio (contract_id, valid_on, total_value) values ($1, $2, $3)', [
    contractId,
    validOn,
    total,
  ]);
  for (const { fundId, value } of entries)
    await db.query(
      `insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value)
      values ($1, $2, $3, $4, 100, $5)`,
      [contractId, validOn, fundId, value / 100, value],
    );
}

/** A report that names nobody, so that it can be published. */
export async function createReport(db: Queries, contractId: number): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into report (contract_id, type, snapshot, snapshot_hash, document, document_hash, file_name, created_by)
    values ($1, 'publicReport', '{}', $2, '%PDF', 'hash', 'Bericht_260101_publicReport.pdf', 'Berta Berater')
    returning id`,
    [contractId, `hash ${next()}`],
  );
  if (!row) throw new Error('no report was inserted');
  return row.id;
}

export interface AssessmentFields {
  readonly adviser?: string;
  readonly status?: 'suggested' | 'accepted' | 'rejected';
  readonly assessedAt?: string;
}

export const createAssessment = (
  db: Queries,
  contractId: number,
  fields: AssessmentFields = {},
): Promise<number> =>
  insert(db, 'risk_assessment', {
    contract_id: contractId,
    status: fields.status ?? 'accepted',
    risk_class: 3,
    risk_class_count: 5,
    adviser_name: fields.adviser ?? null,
    assessed_at: fields.assessedAt ?? new Date().toISOString(),
  });

export async function createSavingsPlan(
  db: Queries,
  contractId: number,
  validOn: string,
  amount: number,
  entries: readonly { readonly fundId: number; readonly fraction: number }[],
): Promise<void> {
  await db.query('insert into savings_plan (contract_id, valid_on, amount) values ($1, $2, $3)', [
    contractId,
    validOn,
    amount,
  ]);
  for (const { fundId, fraction } of entries)
    await db.query(
      'insert into savings_plan_entry (contract_id, valid_on, fund_id, fraction) values ($1, $2, $3, $4)',
      [contractId, validOn, fundId, fraction],
    );
}

/** A component of each kind: one peer group and its fund fill every class. */
export async function createComponents(
  db: Queries,
  peerGroupId: number,
  fundId: number,
): Promise<Readonly<Record<ComponentKind, number>>> {
  const component = (kind: ComponentKind, size: number, content: object, base: object = {}) => {
    const key = `B-${next()}`;
    const values = { kind, key, name: `Baustein ${key}`, size, content: JSON.stringify(content), ...base };
    return insert(db, 'tariff_component', values);
  };
  const borders = [0.05, 0.1, 1];
  const risk = await component('risk', 3, {
    riskTypeId: 1,
    useQuota: false,
    riskItems: borders.map((upperBorder, i) => ({
      riskClassId: i + 1,
      lowerBorder: borders[i - 1] ?? 0,
      upperBorder,
    })),
  });
  const universe = await component('universe', 1, {
    isManual: true,
    universeTypeId: null,
    fundIds: [fundId],
  });
  const allocationItems = borders.map((_, i) => ({
    riskClassId: i + 1,
    peergroupId: peerGroupId,
    fraction: 1,
    isUsed: true,
  }));
  const matrix = { allocationBy: 'peerGroup', riskComponentId: risk, isManual: true, allocationTypeId: null };
  const rows = { peergroupIds: [peerGroupId], relations: [], allocationItems };
  const rule = { isManual: true, rankingTypeId: 1, shortlistSize: 1, minimumRank: null, fundIds: [fundId] };
  return {
    risk,
    universe,
    allocation: await component('allocation', 1, { ...matrix, ...rows }, { risk_component_id: risk }),
    selection: await component(
      'selection',
      1,
      { ...rule, universeComponentId: universe },
      { universe_component_id: universe },
    ),
  };
}

/** The live content of a tariff as its first draft. */
export async function createTariffDraft(db: Queries, tariffId: number): Promise<void> {
  const { input } = await storedDraft(db, tariffId);
  await db.query('insert into tariff_version (tariff_id, number, input) values ($1, 1, $2)', [
    tariffId,
    JSON.stringify(input),
  ]);
}

/** An analysis with the standard questionnaire and without holdings. */
export async function createAnalysis(db: Queries, customerId: number): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into depot_analysis (customer_id, questionnaire_id, questionnaire_number)
     select $1, q.id, 1 from questionnaire q where q.is_standard returning id`,
    [customerId],
  );
  if (!row) throw new Error('no analysis was inserted');
  return row.id;
}
