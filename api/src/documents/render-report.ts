import { renderContractReport } from './contract/render-contract-report';
import { renderFundFactsheet } from './fund-factsheet/document';
import type { ReportOrder } from './report-messages';
import { renderSuitability } from './suitability/document';
import { renderTariffBasics } from './tariff-basics/document';

/** Draws a document as PDF. */
export function renderReport(order: ReportOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'contract':
      return renderContractReport(order.report, order.dataHash);
    case 'fundFactsheet':
      return renderFundFactsheet(order.factsheet);
    case 'suitability':
      return renderSuitability(order.report);
    case 'tariffBasics':
      return renderTariffBasics(order.report);
  }
}
