import { rankingTypes, universeTypes } from '@depotwerk/domain';
import { formatDate, formatNumber, formatPercent, formatText } from '../../files/german-format';
import { TaggedDocument } from '../kit/tagged-document';
import { findingText } from './finding-texts';
import { matrixSection, riskSection } from './matrix-section';
import { guaranteeSection, keyDataSection, pairColumns, settingsSection } from './product-section';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

/** Report about a tariff as a tagged PDF in German; a draft says so in its title and on every page. */
export function renderTariffBasics(report: TariffReport): Promise<Uint8Array> {
  const { brand, content, version, createdOn } = report;
  const draft = version?.isDraft ? 'Entwurf: ' : '';
  const document = new TaggedDocument({
    title: `${draft}Tarif ${content.info.name}`,
    footer: `${draft}Tarif ${content.info.name} · ${content.info.key} · erstellt am ${formatDate(createdOn)}`,
    createdOn,
    brand,
  });
  document.heading(1, `${draft}Tarif ${content.info.name}`);
  document.subtitle(stateOf(report));
  keyDataSection(document, report);
  settingsSection(document, content);
  riskSection(document, content.risk);
  matrixSection(document, report);
  universeSection(document, report);
  selectionSection(document, report);
  guaranteeSection(document, report);
  hintSection(document, report);
  findingSection(document, report);
  releaseSection(document, report);
  return document.finish();
}

function stateOf({ version }: TariffReport): string {
  if (!version) return 'Übernommener Tarif ohne Versionen.';
  if (version.isDraft) return `Entwurf der Version ${version.number}. Er ist nicht freigegeben.`;
  return `Version ${version.number}, gültig ab ${formatDate(version.validFrom)}.`;
}

function universeSection(document: TaggedDocument, { content, universe }: TariffReport): void {
  const component = content.universe;
  const { groupCount, coveredGroupCount } = universe;
  document.heading(2, 'Universum');
  if (!component) {
    document.paragraph('Es ist kein Universumsbaustein gewählt.');
    return;
  }
  document.table(pairColumns, [
    ['Universumsbaustein', component.name],
    ['Zusammenstellung', component.isManual ? 'von Hand' : nameOf(universeTypes, component.universeTypeId)],
    ['Anzahl der Fonds', formatNumber(universe.fundCount, 0)],
    ['davon ETF', formatNumber(universe.etfCount, 0)],
    [
      'Abdeckung der Vergleichsgruppen',
      groupCount === 0
        ? '–'
        : `${formatPercent(coveredGroupCount / groupCount, 'share')} (${coveredGroupCount} von ${groupCount})`,
    ],
    ['Nicht abgedeckt', formatText(universe.missingGroups.join(', '))],
  ]);
}

function selectionSection(document: TaggedDocument, { content, selectedFunds }: TariffReport): void {
  const { selection } = content;
  document.heading(2, 'Fondsauswahl');
  if (!selection) {
    document.paragraph('Es ist kein Auswahlbaustein gewählt.');
    return;
  }
  document.table(pairColumns, [
    ['Auswahlbaustein', selection.name],
    ['Auswahl', selection.isManual ? 'von Hand' : 'automatisch'],
    ['Rangfolge', nameOf(rankingTypes, selection.rankingTypeId)],
    ['Fonds je Vergleichsgruppe', formatNumber(selection.shortlistSize, 0)],
    [
      'Mindestbewertung',
      selection.minimumRank === null ? 'keine' : `${formatNumber(selection.minimumRank, 0)} von 5 Sternen`,
    ],
  ]);
  if (selectedFunds.length === 0) return;
  document.table(
    [
      { fraction: 0.22, head: 'ISIN' },
      { fraction: 0.48, head: 'Fonds' },
      { fraction: 0.3, head: 'Vergleichsgruppe' },
    ],
    selectedFunds.map(({ isin, name, peerGroup }) => [isin, name, formatText(peerGroup)]),
  );
}

function hintSection(document: TaggedDocument, { hints }: TariffReport): void {
  document.heading(2, 'Hinweise');
  document.table(
    [
      { fraction: 0.56, head: 'Hinweis' },
      { fraction: 0.22, head: 'Stufe' },
      { fraction: 0.22, head: 'Antwort' },
    ],
    hints.map(({ name, isExtended, answer }) => [
      name,
      isExtended ? 'Experte' : 'normal',
      formatText(answer),
    ]),
  );
}

const severityNames = ['Information', 'Warnung', 'verhindert die Freigabe'] as const;

function findingSection(document: TaggedDocument, { findings, createdOn }: TariffReport): void {
  document.heading(2, 'Plausibilität');
  if (findings.length === 0) {
    document.paragraph(`Die Prüfung am ${formatDate(createdOn)} ergab keine Feststellungen.`);
    return;
  }
  document.paragraph(`Feststellungen der Prüfung am ${formatDate(createdOn)}:`);
  document.table(
    [
      { fraction: 0.26, head: 'Schwere' },
      { fraction: 0.74, head: 'Feststellung' },
    ],
    [...findings]
      .sort((a, b) => b.severity - a.severity)
      .map((finding) => [severityNames[finding.severity], findingText(finding)]),
  );
}

function releaseSection(document: TaggedDocument, { version }: TariffReport): void {
  document.heading(2, 'Version und Freigabe');
  if (!version) {
    document.paragraph('Der Tarif ist übernommen; eine Freigabe ist nicht verzeichnet.');
    return;
  }
  document.table(pairColumns, [
    ['Version', String(version.number)],
    ['Gültig ab', formatDate(version.validFrom)],
    ['Eingereicht von', formatText(version.submittedBy)],
    ['Freigegeben von', version.isDraft ? 'nicht freigegeben (Entwurf)' : formatText(version.releasedBy)],
    ['Freigegeben am', formatDate(version.releasedOn)],
  ]);
}
