/** A position as it is typed; `value` is left out where units and price of the fund say it. */
export interface EnteredPosition {
  readonly fundId: number;
  readonly units: number;
  /** EUR */
  readonly value: number | null;
  /** EUR paid for the units. */
  readonly purchaseValue: number | null;
}

export interface EnteredShare {
  readonly fundId: number;
  /** Of what is left of each payment after the cover fund. */
  readonly fraction: number;
}

/** A contract with portfolio and savings plan, as a person enters it. Amounts in EUR, days as ISO dates. */
export interface ContractEntry {
  readonly customerId: number;
  readonly insurerId: number;
  readonly tariffId: number;
  readonly contractNumber: string;
  readonly consumerKey: string | null;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly useEtf: boolean;
  /** Day of portfolio and amounts. */
  readonly valuationDate: string | null;
  /** Sums since the start. */
  readonly contributionsValue: number | null;
  readonly withdrawnValue: number | null;
  /** Costs and risk premiums. */
  readonly costsValue: number | null;
  readonly cashValue: number | null;
  /** In the cover fund. */
  readonly reserveValue: number | null;
  /** Units of the protection fund. */
  readonly guaranteeFundQuantity: number | null;
  readonly positions: readonly EnteredPosition[];
  /** From which day on the savings plan counts. */
  readonly planDate: string | null;
  /** EUR per payment. */
  readonly planAmount: number | null;
  /** Months between two payments. */
  readonly planInterval: number | null;
  /** Part of each payment that goes into the cover fund. */
  readonly coverFraction: number | null;
  readonly savingsPlan: readonly EnteredShare[];
}

/** Whether there is anything of which a day must be known. */
export const hasPortfolio = (entry: ContractEntry): boolean =>
  entry.positions.length > 0 ||
  [
    entry.contributionsValue,
    entry.withdrawnValue,
    entry.costsValue,
    entry.cashValue,
    entry.reserveValue,
    entry.guaranteeFundQuantity,
  ].some((amount) => amount !== null);

export const hasSavingsPlan = ({ planAmount, savingsPlan }: ContractEntry): boolean =>
  planAmount !== null || savingsPlan.length > 0;
