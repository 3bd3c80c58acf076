import type { HoldingLine } from '@depotwerk/contract/analyses';
import type { Answers } from '@depotwerk/domain';
import type { ContractChunk } from '../contracts/contract-stream';
import { groupsOfDemoAdviser } from '../people/demo-adviser';
import type { DemoWorld } from '../world';
import { demoAnswers } from './answers';

/** Of the link that whoever looks at the demo may open: `/depotanalysis/<guid>`. */
export const demoInvitationGuid = '00000000-0000-4000-8000-00000000de90';

export interface DemoAnalysis {
  readonly customerId: number;
  /** Null: holdings are typed. */
  readonly contractId: number | null;
  readonly holdings: readonly HoldingLine[];
  readonly answers: Answers;
  /** Days between its last change and the end of the world. */
  readonly ageDays: number;
  readonly end: 'open' | 'finished' | 'accepted';
  readonly invitation: { readonly guid: string; readonly sentTo: string | null } | null;
}

/** Of the demo account of a customer. */
const DEMO_CUSTOMER_ID = 1;

/**
 * Analyses of the demo adviser in each state, of customers who have no account, and one of the demo customer. A demo with few contracts has fewer.
 *
 * @param prospectId customer who has no contract yet
 */
export function demoAnalyses(
  world: DemoWorld,
  { customers, contracts }: ContractChunk,
  prospect: { readonly id: number; readonly email: string },
): readonly DemoAnalysis[] {
  const groups = groupsOfDemoAdviser(world);
  const own = new Set(
    customers.filter(({ id, groupId }) => id !== DEMO_CUSTOMER_ID && groups.has(groupId)).map(({ id }) => id),
  );
  const firstOf = new Map(
    contracts
      .filter(({ customerId, portfolios }) => own.has(customerId) && (portfolios[0]?.entries.length ?? 0) > 0)
      .map(({ customerId, id }) => [customerId, id]),
  );
  const known = contracts.find(
    ({ customerId, portfolios }) =>
      customerId === DEMO_CUSTOMER_ID && (portfolios[0]?.entries.length ?? 0) > 0,
  );
  const [draft, standing, finished, accepted, typed] = [...firstOf];
  const of = (
    [customerId, contractId]: readonly [number, number | null],
    fields: Partial<DemoAnalysis>,
  ): DemoAnalysis => ({
    customerId,
    contractId,
    holdings: [],
    answers: {},
    ageDays: 1,
    end: 'open',
    invitation: null,
    ...fields,
  });
  const without = ([customerId]: readonly [number, number]) => [customerId, null] as const;
  return [
    of([prospect.id, null], {
      invitation: { guid: `${demoInvitationGuid.slice(0, -1)}1`, sentTo: prospect.email },
    }),
    ...(draft ? [of(draft, { answers: demoAnswers.begun, ageDays: 2 })] : []),
    ...(standing ? [of(without(standing), { invitation: { guid: demoInvitationGuid, sentTo: null } })] : []),
    ...(finished ? [of(finished, { answers: demoAnswers.balanced, ageDays: 3, end: 'finished' })] : []),
    ...(accepted ? [of(accepted, { answers: demoAnswers.balanced, ageDays: 9, end: 'accepted' })] : []),
    ...(known
      ? [of([DEMO_CUSTOMER_ID, known.id], { answers: demoAnswers.balanced, ageDays: 30, end: 'accepted' })]
      : []),
    ...(typed
      ? [
          of(without(typed), {
            holdings: someHoldings(world),
            answers: demoAnswers.contradictory,
            ageDays: 5,
            end: 'finished',
          }),
        ]
      : []),
  ];
}

/** A depot that leans on few funds. */
const someHoldings = ({ funds }: DemoWorld): HoldingLine[] =>
  [12_400, 7_250.5, 3_100, 900].flatMap((eur, i) => {
    const fund = funds[i * 37];
    return fund ? [{ isin: fund.isin, eur }] : [];
  });
