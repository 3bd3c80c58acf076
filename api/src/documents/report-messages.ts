import type { ContractReport } from './contract/contract-report';
import type { FundFactsheet } from './fund-factsheet/document';
import type { SuitabilityReport } from './suitability/suitability-report';
import type { TariffReport } from './tariff-basics/tariff-report';

/** What is to be drawn. */
export type ReportOrder =
  | { readonly kind: 'contract'; readonly report: ContractReport; readonly dataHash: string }
  | { readonly kind: 'fundFactsheet'; readonly factsheet: FundFactsheet }
  | { readonly kind: 'suitability'; readonly report: SuitabilityReport }
  | { readonly kind: 'tariffBasics'; readonly report: TariffReport };

export interface ReportJob {
  readonly id: number;
  readonly order: ReportOrder;
}

/** A fault of a figure comes before the document, which is there without it. */
export type ReportAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly figureFault: Error };
