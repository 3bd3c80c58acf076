import { TaggedDocument } from '../kit/tagged-document';
import { wordingIn, type Text } from '../kit/wording';
import { letterheadLines } from '../report-letterhead';
import { valuationText } from '../valuation-text';
import { languageOf, type ReportBasis, type ReportFund } from './contract-report';
import { costFigure, volatilityFigure } from './sections/hybrid';

/** A document about one contract, begun with its title and whom it is about. */
export function openContractDocument(title: Text, { head, contract, info }: ReportBasis): TaggedDocument {
  const { brand, contractNumber, customerName, makerName, letterhead, createdOn } = head;
  const language = languageOf(head);
  const wording = wordingIn(language);
  const { say, date } = wording;
  const name = wording.of(title);
  const number = say(`Vertrag ${contractNumber}`, `Contract ${contractNumber}`);
  const made = say(`erstellt am ${date(createdOn)}`, `made on ${date(createdOn)}`);
  const document = new TaggedDocument({
    language,
    title: `${name} ${contractNumber}`,
    footer: `${name} · ${number} · ${made}`,
    createdOn,
    brand,
  });
  document.heading(1, name);
  document.subtitle(`${customerName} · ${number} · ${contract.tariff.name}, ${info.insurer.issuerName}`);
  const maker = say(`Erstellt von ${makerName}`, `Made by ${makerName}`);
  document.letterhead(letterheadLines(maker, letterhead, wording));
  return document;
}

/** Lines to sign for the customer and for who advised. */
export function bothSign(document: TaggedDocument, customerName: string, adviserName: string): void {
  const { say } = document.wording;
  document.signatures([
    say(`Kunde: ${customerName}`, `Customer: ${customerName}`),
    say(`Berater: ${adviserName}`, `Adviser: ${adviserName}`),
  ]);
}

/** Value, class of risk, costs and score: what a reader looks for first. */
export function contractFigures(document: TaggedDocument, { contract, info }: ReportBasis): void {
  const { wording } = document;
  const { say, number } = wording;
  const { contractScore } = contract;
  const score = contractScore?.value ?? null;
  document.keyFigures([
    {
      label: say('Wert des Vertrags', 'Value of the contract'),
      value: wording.money(info.value),
      note: valuationText(info, wording) ?? say('noch keine Bewertung', 'no valuation yet'),
    },
    { label: say('Schwankung pro Jahr', 'Volatility per year'), ...volatilityFigure(info, wording) },
    { label: say('Laufende Kosten pro Jahr', 'Ongoing costs per year'), ...costFigure(info, wording) },
    {
      label: 'Score',
      value: score === null ? '–' : say(`${number(score, 0)} von 100`, `${number(score, 0)} of 100`),
      note: wording.of(bandTexts[contractScore?.band ?? 'unknown']),
    },
  ]);
}

const bandTexts = {
  green: { de: 'in gutem Zustand', en: 'in good shape' },
  yellow: { de: 'zu prüfen', en: 'to be reviewed' },
  red: { de: 'Handlungsbedarf', en: 'action needed' },
  unknown: { de: 'nicht bekannt', en: 'not known' },
} as const satisfies Record<string, Text>;

const unknownFund = (id: number, name: string): ReportFund => ({
  id,
  isin: '–',
  name,
  peerGroupId: null,
  peerGroupName: null,
  riskIndicator: null,
  starCount: null,
  ongoingFee: null,
  taxFreeFraction: null,
});

/** @returns the fund by its id; one that has no row any more has an id for a name */
export function fundsOf({ head, funds }: Pick<ReportBasis, 'head' | 'funds'>): (id: number) => ReportFund {
  const byId = new Map(funds.map((fund) => [fund.id, fund]));
  const { say } = wordingIn(languageOf(head));
  return (id) => byId.get(id) ?? unknownFund(id, say(`Fonds ${id}`, `Fund ${id}`));
}
