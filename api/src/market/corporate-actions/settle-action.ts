import type { CorporateAction } from '@depotwerk/contract/market';
import {
  corporateActionTransitions,
  type CorporateActionObstacle,
} from '@depotwerk/contract/market/values/corporate-actions';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import { audit, type Writer } from '../../audit/writer';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import { isLeftBy } from '../../sql/states';
import { bringNewestPrices } from '../prices/write-prices';
import { obstacleOf } from './preview-action';
import { readAction } from './read-actions';

const refusals: Readonly<Record<CorporateActionObstacle, string>> = {
  notYet: 'the day has not come',
  confirmedBefore: 'there is a confirmed one of this fund and day',
  protectionFund: 'a tariff protects contracts by this fund',
};

const settled = (): ApiFault =>
  new ApiFault(409, 'corporateActions.settled', 'somebody else has decided on it meanwhile');

const settledChange = (
  action: 'corporateAction.confirmed' | 'corporateAction.takenBack',
  { id, fundId, fundName, state, kind, day, oldUnits, newUnits, successorName }: CorporateAction,
  after: object,
): Change => ({
  action,
  entityType: 'fund',
  entityId: String(fundId),
  entityName: fundName,
  before: { corporateAction: id, state },
  after: { kind, day, oldUnits, newUnits, ...(successorName !== null && { successorName }), ...after },
});

/** The fund of a merger ends; what it was before stands with the action. */
const endFund = async (db: Transaction, { id, fundId, day, successorFundId }: CorporateAction) => {
  await db.query(
    sql`update corporate_action set fund_before = (select json_build_object('status', status, 'eventDate', event_date,
      'successorFundId', successor_fund_id) from fund where id = ${fundId}) where id = ${id}`,
  );
  await db.query(
    sql`update fund set status = 'merged', event_date = ${day}::date, successor_fund_id = ${successorFundId},
      version = version + 1, updated_at = now() where id = ${fundId}`,
  );
};

const bringFundBack = (db: Transaction, { id, fundId }: CorporateAction) =>
  db.query(
    sql`with was as materialized (
      select fund_before->>'status' as status, (fund_before->>'eventDate')::date as event_date,
        (fund_before->>'successorFundId')::int as successor_fund_id
      from corporate_action where id = ${id} and fund_before is not null
    )
    update fund f set status = was.status, event_date = was.event_date, successor_fund_id = was.successor_fund_id,
      version = f.version + 1, updated_at = now()
    from was where f.id = ${fundId}`,
  );

/** Contracts get their units, and all that is computed from them, by the job that follows. */
const revalueHolders = (db: Transaction, { fundId, successorFundId }: CorporateAction, { caller }: Writer) =>
  startJob(db, {
    kind: 'revaluation',
    input: { fundIds: [fundId, ...(successorFundId === null ? [] : [successorFundId])] },
    startedBy: caller.userId,
  });

/**
 * Lets a split or merger count, from its day on.
 *
 * @param today ISO date
 * @throws {ApiFault} 404; 409 `corporateActions.settled`; 422 of what stands in the way
 */
export function confirmAction(
  database: Database,
  actionId: string,
  writer: Writer,
  today: string,
): Promise<CorporateAction> {
  return database.transaction(async (db) => {
    const action = await readAction(db, actionId);
    // Two confirmations of one fund come one after the other.
    await db.query(sql`select id from fund where id = ${action.fundId} for update`);
    const obstacle = await obstacleOf(db, action, today);
    if (obstacle) throw new ApiFault(422, `corporateActions.${obstacle}`, refusals[obstacle]);
    const [moved] = await db.query(
      sql`update corporate_action set state = ${stateAfter(corporateActionTransitions, 'confirm')},
        confirmed_by = ${writer.caller.fullName}, confirmed_at = now()
      where id = ${actionId} and ${isLeftBy(corporateActionTransitions, 'confirm')} returning id`,
    );
    if (!moved) throw settled();
    if (action.kind === 'merger') await endFund(db, action);
    else await bringNewestPrices(db, [action.fundId]);
    await db.query(sql`update fund set updated_at = now() where id = ${action.fundId}`);
    await revalueHolders(db, action, writer);
    await audit(db, writer, [settledChange('corporateAction.confirmed', action, {})]);
    return readAction(db, actionId);
  });
}

/**
 * Discards a proposal, so that what waits for it is booked as what was bought and sold; or takes back what was confirmed, so that
 * contracts get their old units again.
 *
 * @throws {ApiFault} 404; 409 `corporateActions.settled`
 */
export function takeActionBack(
  database: Database,
  actionId: string,
  reason: string,
  writer: Writer,
): Promise<CorporateAction> {
  return database.transaction(async (db) => {
    const action = await readAction(db, actionId);
    await db.query(sql`select id from fund where id = ${action.fundId} for update`);
    const [moved] = await db.query<{ wasConfirmed: boolean }>(
      sql`update corporate_action set state = ${stateAfter(corporateActionTransitions, 'takeBack')},
        taken_back_by = ${writer.caller.fullName}, taken_back_at = now(), reason = ${reason}
      where id = ${actionId} and ${isLeftBy(corporateActionTransitions, 'takeBack')}
      returning confirmed_at is not null as "wasConfirmed"`,
    );
    if (!moved) throw settled();
    await db.query(
      sql`delete from corporate_action_contract where action_id = ${actionId} and state = 'waiting'`,
    );
    if (moved.wasConfirmed) {
      await bringFundBack(db, action);
      await bringNewestPrices(db, [action.fundId]);
      await db.query(sql`update fund set updated_at = now() where id = ${action.fundId}`);
      await revalueHolders(db, action, writer);
    }
    await audit(db, writer, [settledChange('corporateAction.takenBack', action, { reason })]);
    return readAction(db, actionId);
  });
}
