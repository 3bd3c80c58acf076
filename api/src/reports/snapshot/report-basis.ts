import type { Contract } from '@depotwerk/contract/contracts';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { isDepotType } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { ReportBasis } from '../../documents/contract/contract-report';
import type { Caller } from '../../scope/caller';
import { contractDocument } from '../../contracts/detail/contract-document';
import { contractHints } from '../../contracts/detail/contract-hints';
import { contractInfo } from '../../contracts/detail/contract-info';
import { reportBrand } from '../../documents/report-brand';
import { reportLetterhead } from '../../documents/report-letterhead';
import { reportFunds } from './report-funds';

/** Who makes a report of which contract, and on which day. */
export interface Making {
  readonly contractId: number;
  readonly caller: Caller;
  /** ISO date of the client. */
  readonly today: string;
  /** Of the document; German without it. */
  readonly language?: FormLanguage | undefined;
  /** The talk that a protocol or a statement is made of; without it the newest, or that of the open plan. */
  readonly consultationId?: string | null;
}

/** What every report of a contract knows. @throws {ApiFault} 404 when it is not in the scope */
export async function reportBasis(
  db: Queries,
  { contractId, caller, today, language = 'de' }: Making,
  furtherFundIds: readonly number[] = [],
): Promise<ReportBasis> {
  const { text } = await contractDocument(db, contractId, caller.scope, today);
  const contract: Contract = JSON.parse(text.toString());
  const info = await contractInfo(db, contractId, caller.scope, today);
  if (!info) throw notFound('contracts', contractId);
  const { customer, contractNumber } = info;
  const fundIds = [...fundIdsOf(contract), ...furtherFundIds];
  return {
    head: {
      // German snapshots stay what they were, so that what says the same is found again.
      ...(language !== 'de' && { language }),
      brand: await reportBrand(db),
      contractNumber,
      customerName: `${customer.firstName} ${customer.lastName}`.trim(),
      makerName: caller.fullName,
      letterhead: await reportLetterhead(db, caller.userId),
      isDepot: isDepotType(contract.tariff.tariffTypeId),
      createdOn: today,
    },
    contract,
    info,
    funds: await reportFunds(db, [...new Set(fundIds)]),
    hints: await contractHints(db, contractId),
  };
}

const fundIdsOf = ({ currentPortfolio, currentSavingsPlan }: Contract): readonly number[] => [
  ...(currentPortfolio?.portfolioEntries ?? []).map(({ fundId }) => fundId),
  ...(currentSavingsPlan?.savingsPlanEntries ?? []).map(({ fundId }) => fundId),
];
