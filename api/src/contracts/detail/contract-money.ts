import type { HybridParts, Reconciliation } from '@depotwerk/contract/contracts';
import { fundsValueEur, isDepotType, ongoingCost, reconcile, roundToCents } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import type { AllocationFacts } from './allocation-facts';

/** The current portfolio in money, EUR. */
interface MoneyRow {
  readonly withdrawnEur: number;
  readonly unnamedInEur: number;
  readonly unnamedOutEur: number;
  readonly costsEur: number | null;
  readonly realisedGainEur: number | null;
  readonly outsideInvestedEur: number | null;
  readonly outsideValueEur: number;
  readonly holdings: readonly { readonly valueEur: number; readonly purchaseValueEur: number | null }[];
  readonly coverFraction: number;
  readonly protectionValueEur: number;
  readonly protectionFee: number | null;
}

/** What money questions about a contract need beside its current portfolio. */
export interface ContractMoney {
  readonly contractId: number;
  readonly tariffTypeId: number;
  readonly isHybrid: boolean;
  readonly valueEur: number;
  readonly paidInEur: number | null;
  readonly contractSigma: number | null;
}

export interface MoneyFigures {
  readonly reconciliation: Reconciliation;
  readonly hybrid: HybridParts | null;
}

/** Way to the value, and for a hybrid what the funds and the whole contract are worth and cost. */
export async function moneyFigures(
  db: Queries,
  contract: ContractMoney,
  facts: AllocationFacts,
): Promise<MoneyFigures> {
  const [row] = await db.query<MoneyRow>(statement, [contract.contractId], 'contract_money');
  if (!row) throw new Error('the caller has checked that there is a portfolio');
  const kind = isDepotType(contract.tariffTypeId) ? 'depot' : 'insurance';
  return {
    reconciliation: { kind, ...reconcile({ ...contract, ...row }) },
    hybrid: contract.isHybrid ? hybridParts(contract, row, facts) : null,
  };
}

/** Of all funds, the protection fund among them; `null` while the fee of one is unknown. */
function wholeFeeEur(
  { protectionValueEur, protectionFee }: MoneyRow,
  { holdings, funds }: AllocationFacts,
): number | null {
  const cost = ongoingCost(holdings, funds);
  const isOwnKnown = cost ? cost.knownFraction === 1 : fundsValueEur(holdings) === 0;
  if (!isOwnKnown || (protectionValueEur > 0 && protectionFee === null)) return null;
  return (cost?.eurPerYear ?? 0) + (protectionFee ?? 0) * protectionValueEur;
}

function hybridParts(contract: ContractMoney, row: MoneyRow, facts: AllocationFacts): HybridParts {
  const fundsEur = fundsValueEur(facts.holdings);
  const feeEur = wholeFeeEur(row, facts);
  const { monthlyContribution } = facts;
  return {
    fundsValue: roundToCents(fundsEur),
    fundsFraction: contract.valueEur > 0 ? fundsEur / contract.valueEur : 0,
    contractVolatility: contract.contractSigma,
    contractFee: feeEur === null || contract.valueEur <= 0 ? null : feeEur / contract.valueEur,
    contractFeeEuro: feeEur === null ? null : roundToCents(feeEur),
    fundsContribution:
      monthlyContribution === null ? null : roundToCents(monthlyContribution * (1 - row.coverFraction)),
  };
}

const statement = `
select p.withdrawn_value as "withdrawnEur", p.unnamed_in as "unnamedInEur", p.unnamed_out as "unnamedOutEur",
  p.costs_value as "costsEur", p.realised_gain as "realisedGainEur", p.outside_invested as "outsideInvestedEur",
  p.cash_value + p.non_funds_value as "outsideValueEur",
  (select coalesce(json_agg(r), '[]') from (
    select value as "valueEur", purchase_value as "purchaseValueEur" from portfolio_entry
    where contract_id = $1 and valid_on = p.valid_on
  ) r) as holdings,
  coalesce((select cover_fraction from savings_plan where contract_id = $1
    order by valid_on desc limit 1), 0) as "coverFraction",
  coalesce(round(p.guarantee_fund_quantity * g.price, 2), 0) as "protectionValueEur", g.ongoing_fee as "protectionFee"
from portfolio p
join contract c on c.id = p.contract_id
join tariff t on t.id = c.tariff_id
left join fund g on g.id = t.guarantee_fund_id
where p.contract_id = $1 order by p.valid_on desc limit 1`;
