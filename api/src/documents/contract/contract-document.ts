import { formatDate, formatMoney, formatNumber } from '../../files/german-format';
import { TaggedDocument } from '../kit/tagged-document';
import { letterheadLines } from '../report-letterhead';
import type { ReportBasis, ReportFund } from './contract-report';
import { costFigure, volatilityFigure } from './sections/hybrid';
import { valuationText } from '../valuation-text';

/** A document about one contract, begun with its title and whom it is about. */
export function openContractDocument(title: string, { head, contract, info }: ReportBasis): TaggedDocument {
  const { brand, contractNumber, customerName, makerName, letterhead, createdOn } = head;
  const document = new TaggedDocument({
    title: `${title} ${contractNumber}`,
    footer: `${title} · Vertrag ${contractNumber} · erstellt am ${formatDate(createdOn)}`,
    createdOn,
    brand,
  });
  document.heading(1, title);
  document.subtitle(
    `${customerName} · Vertrag ${contractNumber} · ${contract.tariff.name}, ${info.insurer.issuerName}`,
  );
  document.letterhead(letterheadLines(`Erstellt von ${makerName}`, letterhead));
  return document;
}

/** Value, class of risk, costs and score: what a reader looks for first. */
export function contractFigures(document: TaggedDocument, { contract, info }: ReportBasis): void {
  const { contractScore } = contract;
  document.keyFigures([
    {
      label: 'Wert des Vertrags',
      value: formatMoney(info.value),
      note: valuationText(info) ?? 'noch keine Bewertung',
    },
    { label: 'Schwankung pro Jahr', ...volatilityFigure(info) },
    { label: 'Laufende Kosten pro Jahr', ...costFigure(info) },
    {
      label: 'Score',
      value: contractScore?.value == null ? '–' : `${formatNumber(contractScore.value, 0)} von 100`,
      note: bandTexts[contractScore?.band ?? 'unknown'],
    },
  ]);
}

const bandTexts = {
  green: 'in gutem Zustand',
  yellow: 'zu prüfen',
  red: 'Handlungsbedarf',
  unknown: 'nicht bekannt',
} as const;

const unknownFund = (id: number): ReportFund => ({
  id,
  isin: '–',
  name: `Fonds ${id}`,
  peerGroupId: null,
  peerGroupName: null,
  riskIndicator: null,
  starCount: null,
  ongoingFee: null,
  taxFreeFraction: null,
});

/** @returns the fund by its id; one that has no row any more has an id for a name */
export function fundsOf({ funds }: Pick<ReportBasis, 'funds'>): (id: number) => ReportFund {
  const byId = new Map(funds.map((fund) => [fund.id, fund]));
  return (id) => byId.get(id) ?? unknownFund(id);
}
