import type { CorporateActionInput } from '@depotwerk/contract/market';
import type { SeenSplit } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import { audit, type Writer } from '../../audit/writer';
import type { Database, Queries, Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { notifyEach, toAdministrators } from '../../notices/notify';

interface NewAction extends CorporateActionInput {
  readonly fundId: number;
  /** Null: what a bank shows looks like it. */
  readonly enteredBy: string | null;
}

async function insertAction(
  db: Queries,
  { fundId, enteredBy, kind, successorFundId, day, oldUnits, newUnits }: NewAction,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    sql`insert into corporate_action (kind, fund_id, successor_fund_id, day, old_units, new_units, entered_by)
    values (${kind}, ${fundId}, ${successorFundId}, ${day}, ${oldUnits}, ${newUnits}, ${enteredBy}) returning id`,
  );
  if (!row) throw new Error('insert of a corporate action returned no row');
  return row.id;
}

type ProposalChange = Change & {
  readonly action: 'corporateAction.entered' | 'corporateAction.noticed';
  readonly entityType: 'fund';
  readonly entityName: string;
};

export const actionChange = (
  action: ProposalChange['action'],
  fund: { readonly id: number; readonly name: string },
  after: CorporateActionInput,
): ProposalChange => ({
  action,
  entityType: 'fund',
  entityId: String(fund.id),
  entityName: fund.name,
  before: null,
  after,
});

const nameOf = async (db: Transaction, fundId: number): Promise<string> => {
  const [fund] = await db.query<{ name: string }>(sql`select name from fund where id = ${fundId} for update`);
  if (!fund) throw notFound('funds', fundId);
  return fund.name;
};

/** A merger goes into another fund of the same currency; a split has none. */
async function refuseUnfitSuccessor(
  db: Transaction,
  fundId: number,
  { kind, successorFundId, oldUnits, newUnits }: CorporateActionInput,
): Promise<void> {
  const unfit = (field: string, why: string) =>
    new ApiFault(422, 'corporateActions.successorUnfit', why, { field });
  if (kind === 'split') {
    if (successorFundId !== null) throw unfit('/successorFundId', 'a split goes into the fund itself');
    if (oldUnits === newUnits) throw unfit('/newUnits', 'a split changes the units');
    return;
  }
  const [fit] = await db.query(
    sql`select 1 from fund s join fund f on f.id = ${fundId} where s.id = ${successorFundId} and s.id <> f.id
      and s.currency = f.currency`,
  );
  if (!fit) throw unfit('/successorFundId', 'a merger goes into another fund of the same currency');
}

/**
 * Writes down a split or merger that a person knows of. It changes nothing before it is confirmed.
 *
 * @returns its id
 * @throws {ApiFault} 404 of the fund, 422 `corporateActions.successorUnfit`
 */
export function enterAction(
  database: Database,
  fundId: number,
  input: CorporateActionInput,
  writer: Writer,
): Promise<string> {
  return database.transaction(async (db) => {
    const name = await nameOf(db, fundId);
    await refuseUnfitSuccessor(db, fundId, input);
    const id = await insertAction(db, { ...input, fundId, enteredBy: writer.caller.fullName });
    await audit(db, writer, [actionChange('corporateAction.entered', { id: fundId, name }, input)]);
    return id;
  });
}

/** Days around a split that was taken back in which the same one is not proposed again. */
const REFUSED_DAYS = 31;

export interface ProposedSplit {
  /** Null: a person has taken back the same one. */
  readonly actionId: string | null;
  /** Entries for the audit log; none when it was proposed before. */
  readonly changes: readonly ProposalChange[];
}

/**
 * Proposes a split that was noticed, in what a bank shows or in a price, once, and rings for the administrators. A person confirms
 * it or takes it back.
 *
 * @param enteredBy who judged that it is one; null: nobody yet
 */
export async function proposeSplit(
  db: Transaction,
  fundId: number,
  { day, oldUnits, newUnits }: SeenSplit,
  enteredBy: string | null = null,
): Promise<ProposedSplit> {
  const name = await nameOf(db, fundId);
  const known = await db.query<{ id: string; state: string }>(
    sql`select id, state from corporate_action where fund_id = ${fundId} and kind = 'split'
      and state in ('proposed', 'takenBack') and abs(day - ${day}::date) <= ${REFUSED_DAYS}
      and old_units * ${newUnits} = new_units * ${oldUnits} order by state, entered_at`,
  );
  const [first] = known;
  if (first) return { actionId: first.state === 'proposed' ? first.id : null, changes: [] };
  const input = { kind: 'split', successorFundId: null, day, oldUnits, newUnits } as const;
  const actionId = await insertAction(db, { ...input, fundId, enteredBy });
  await notifyEach(db, 'corporateAction', { fundId, actionId }, toAdministrators);
  const action = enteredBy === null ? 'corporateAction.noticed' : 'corporateAction.entered';
  return { actionId, changes: [actionChange(action, { id: fundId, name }, input)] };
}
