import type { FundFactsheet } from './fund-factsheet/document';

export interface ReportJob {
  readonly id: number;
  readonly factsheet: FundFactsheet;
}

export type ReportAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: string };
