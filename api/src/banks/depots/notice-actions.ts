import { isNearRatio, isStepOf, plainRatio, seenSplit } from '@depotwerk/domain';
import type { PriceStep, SeenSplit, UnitChange, UnitRatio } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Change } from '../../audit/write-audit';
import type { Queries, Transaction } from '../../db/database';
import { proposeSplit } from '../../market/corporate-actions/enter-action';
import type { CurrentState, HeldPosition } from './current-state';
import type { Position } from './write-state';

interface ProposedAction extends UnitRatio {
  readonly id: string;
  readonly fundId: number;
  /** Of a merger. */
  readonly successorFundId: number | null;
}

const proposedActions = (db: Queries, fundIds: readonly number[]): Promise<ProposedAction[]> =>
  db.query<ProposedAction>(
    sql`select id, fund_id as "fundId", successor_fund_id as "successorFundId", old_units as "oldUnits",
      new_units as "newUnits"
    from corporate_action where state = 'proposed' and fund_id = any(${fundIds}::int[])`,
  );

/** Days before a state whose price may be the last one that it was valued at. */
const EARLIER_DAYS = 10;

/** Own prices since a state: the contract may have been valued at one of after the split before the bank shows its units. */
async function ownSteps(db: Queries, fundId: number, validOn: string): Promise<PriceStep[]> {
  return db.query<PriceStep>(
    sql`select before, price as after, day from (
      select price, price_date::text as day, lag(price) over (order by price_date) as before from fund_price
      where fund_id = ${fundId} and price_date >= ${validOn}::date - ${EARLIER_DAYS}::int
    ) p where before is not null`,
  );
}

const wait = (db: Queries, contractId: number, actionId: string): Promise<unknown> =>
  db.query(
    sql`insert into corporate_action_contract (action_id, contract_id, state) values (${actionId}, ${contractId}, 'waiting')
    on conflict do nothing`,
  );

/** What the bank shows fits again, or a person has decided that it is a trade. */
const stopWaiting = (db: Queries, contractId: number): Promise<unknown> =>
  db.query(
    sql`delete from corporate_action_contract x using corporate_action a
    where a.id = x.action_id and a.state = 'proposed' and x.state = 'waiting' and x.contract_id = ${contractId}`,
  );

interface Pair {
  readonly held: HeldPosition;
  readonly shown: Position;
}

const changeOf = ({ held, shown }: Pair): UnitChange => ({ before: held.units, after: shown.units });

async function splitOf(db: Queries, pair: Pair, validOn: string): Promise<SeenSplit | null> {
  const { held, shown } = pair;
  if (!plainRatio(changeOf(pair))) return null;
  const shownStep = { before: held.price, after: shown.price, day: shown.pricedOn };
  const seen = seenSplit(changeOf(pair), [shownStep]);
  return seen ?? seenSplit(changeOf(pair), await ownSteps(db, held.fundId, validOn));
}

/** A proposed split that explains most of a change: beside it something was bought or sold. */
async function proposalFor(
  db: Queries,
  pair: Pair,
  proposals: readonly ProposedAction[],
  validOn: string,
): Promise<string | undefined> {
  const { held, shown } = pair;
  const near = proposals.filter(
    (each) =>
      each.successorFundId === null && each.fundId === held.fundId && isNearRatio(changeOf(pair), each),
  );
  if (near.length === 0) return undefined;
  const steps = [
    { before: held.price, after: shown.price, day: shown.pricedOn },
    ...(await ownSteps(db, held.fundId, validOn)),
  ];
  return near.find((each) => steps.some((step) => isStepOf(step, each)))?.id;
}

/** A proposed merger of which the bank shows the other fund already. */
function mergerShown(
  proposals: readonly ProposedAction[],
  entries: readonly HeldPosition[],
  positions: readonly Position[],
): string | undefined {
  const unitsIn = (
    holdings: readonly { readonly fundId: number; readonly units: number }[],
    fundId: number,
  ) => holdings.find((holding) => holding.fundId === fundId)?.units ?? 0;
  return proposals.find(({ fundId, successorFundId, ...ratio }) => {
    if (successorFundId === null || unitsIn(positions, fundId) > 0) return false;
    const gained = unitsIn(positions, successorFundId) - unitsIn(entries, successorFundId);
    return isNearRatio({ before: unitsIn(entries, fundId), after: gained }, ratio);
  })?.id;
}

/**
 * Looks for splits and proposed mergers in what a bank shows, before it is booked as bought and sold. What looks like one waits with
 * the contract until a person has confirmed it or taken it back.
 *
 * @returns entries for the audit log; null when nothing looks like one
 */
export async function noticeActions(
  db: Transaction,
  contractId: number,
  { entries, validOn }: CurrentState,
  positions: readonly Position[],
): Promise<readonly Change[] | null> {
  const shownUnits = new Map(positions.map(({ fundId, units }) => [fundId, units]));
  const moved = entries.filter(({ fundId, units }) => shownUnits.get(fundId) !== units);
  const proposals =
    moved.length === 0
      ? []
      : await proposedActions(
          db,
          moved.map(({ fundId }) => fundId),
        );
  const merger = mergerShown(proposals, entries, positions);
  const awaited = new Set(merger === undefined ? [] : [merger]);
  const changes: Change[] = [];
  for (const held of moved) {
    const shown = positions.find(({ fundId }) => fundId === held.fundId);
    if (!shown) continue;
    const pair = { held, shown };
    const seen = await splitOf(db, pair, validOn);
    const proposed = seen ? await proposeSplit(db, held.fundId, seen) : null;
    const actionId = seen ? proposed?.actionId : await proposalFor(db, pair, proposals, validOn);
    changes.push(...(proposed?.changes ?? []));
    if (actionId) awaited.add(actionId);
  }
  for (const actionId of awaited) await wait(db, contractId, actionId);
  if (awaited.size > 0) return changes;
  await stopWaiting(db, contractId);
  return null;
}
