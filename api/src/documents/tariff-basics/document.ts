import { rankingTypes, universeTypes, type HintAnswer, type PlausibilityMessage } from '@depotwerk/domain';
import { TaggedDocument } from '../kit/tagged-document';
import { wordingIn, type Text, type Wording } from '../kit/wording';
import { findingText } from './finding-texts';
import { matrixSection, riskSection } from './matrix-section';
import { guaranteeSection, keyDataSection, pairColumns, settingsSection } from './product-section';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

/** Report about a tariff as a tagged PDF; a draft says so in its title and on every page. */
export function renderTariffBasics(report: TariffReport): Promise<Uint8Array> {
  const { language, brand, content, version, createdOn } = report;
  const wording = wordingIn(language);
  const { say, date } = wording;
  const draft = version?.isDraft ? say('Entwurf: ', 'Draft: ') : '';
  const title = `${draft}${say('Tarif', 'Tariff')} ${content.info.name}`;
  const madeOn = say(`erstellt am ${date(createdOn)}`, `made on ${date(createdOn)}`);
  const document = new TaggedDocument({
    language,
    title,
    footer: `${title} · ${content.info.key} · ${madeOn}`,
    createdOn,
    brand,
  });
  document.heading(1, title);
  document.subtitle(stateOf(report, wording));
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

function stateOf({ version }: TariffReport, { say, date }: Wording): string {
  if (!version)
    return say('Übernommener Tarif ohne Versionen.', 'Tariff that came with an import, without versions.');
  const { number, validFrom } = version;
  return version.isDraft
    ? say(
        `Entwurf der Version ${number}. Er ist nicht freigegeben.`,
        `Draft of version ${number}. It is not released.`,
      )
    : say(
        `Version ${number}, gültig ab ${date(validFrom)}.`,
        `Version ${number}, valid from ${date(validFrom)}.`,
      );
}

function universeSection(document: TaggedDocument, { content, universe }: TariffReport): void {
  const component = content.universe;
  const { groupCount, coveredGroupCount } = universe;
  const { wording } = document;
  const { say, term, number, percent, text } = wording;
  document.heading(2, say('Universum', 'Universe'));
  if (!component) {
    document.paragraph(say('Es ist kein Universumsbaustein gewählt.', 'No universe component is chosen.'));
    return;
  }
  const part = percent(coveredGroupCount / groupCount, 'share');
  const coverage = say(
    `${part} (${coveredGroupCount} von ${groupCount})`,
    `${part} (${coveredGroupCount} of ${groupCount})`,
  );
  document.table(pairColumns(wording), [
    [say('Universumsbaustein', 'Universe component'), component.name],
    [
      say('Zusammenstellung', 'Put together'),
      component.isManual
        ? say('von Hand', 'by hand')
        : nameOf(universeTypes, component.universeTypeId, wording),
    ],
    [say('Anzahl der Fonds', 'Number of funds'), number(universe.fundCount, 0)],
    [say('davon ETF', 'of them ETF'), number(universe.etfCount, 0)],
    [say('Abdeckung der Vergleichsgruppen', 'Peer groups covered'), groupCount === 0 ? '–' : coverage],
    [say('Nicht abgedeckt', 'Not covered'), text(universe.missingGroups.map(term).join(', '))],
  ]);
}

function selectionSection(document: TaggedDocument, { content, selectedFunds }: TariffReport): void {
  const { selection } = content;
  const { wording } = document;
  const { say, term, number } = wording;
  document.heading(2, say('Fondsauswahl', 'Selection of funds'));
  if (!selection) {
    document.paragraph(say('Es ist kein Auswahlbaustein gewählt.', 'No selection component is chosen.'));
    return;
  }
  document.table(pairColumns(wording), [
    [say('Auswahlbaustein', 'Selection component'), selection.name],
    [
      say('Auswahl', 'Selection'),
      selection.isManual ? say('von Hand', 'by hand') : say('automatisch', 'automatic'),
    ],
    [say('Rangfolge', 'Ranking'), nameOf(rankingTypes, selection.rankingTypeId, wording)],
    [say('Fonds je Vergleichsgruppe', 'Funds per peer group'), number(selection.shortlistSize, 0)],
    [
      say('Mindestbewertung', 'Minimum rating'),
      selection.minimumRank === null
        ? say('keine', 'none')
        : say(
            `${number(selection.minimumRank, 0)} von 5 Sternen`,
            `${number(selection.minimumRank, 0)} of 5 stars`,
          ),
    ],
  ]);
  if (selectedFunds.length === 0) return;
  document.table(
    [
      { fraction: 0.22, head: 'ISIN' },
      { fraction: 0.48, head: say('Fonds', 'Fund') },
      { fraction: 0.3, head: say('Vergleichsgruppe', 'Peer group') },
    ],
    selectedFunds.map(({ isin, name, peerGroup }) => [
      isin,
      name,
      peerGroup === null ? '–' : term(peerGroup),
    ]),
  );
}

function hintSection(document: TaggedDocument, { hints }: TariffReport): void {
  const { say, of, hint } = document.wording;
  document.heading(2, say('Hinweise', 'Hints'));
  document.table(
    [
      { fraction: 0.56, head: say('Hinweis', 'Hint') },
      { fraction: 0.22, head: say('Stufe', 'Level') },
      { fraction: 0.22, head: say('Antwort', 'Answer') },
    ],
    hints.map(({ key, isExtended, answer }) => [
      hint(key),
      isExtended ? say('Experte', 'expert') : 'normal',
      answer === null ? '–' : of(answerTexts[answer]),
    ]),
  );
}

const answerTexts: Readonly<Record<HintAnswer, Text>> = {
  off: { de: 'Aus', en: 'Off' },
  standard: { de: 'Standard', en: 'Standard' },
  strict: { de: 'Streng', en: 'Strict' },
};

const severityTexts: Readonly<Record<PlausibilityMessage['severity'], Text>> = {
  0: { de: 'Information', en: 'information' },
  1: { de: 'Warnung', en: 'warning' },
  2: { de: 'verhindert die Freigabe', en: 'prevents the release' },
};

function findingSection(document: TaggedDocument, { findings, createdOn }: TariffReport): void {
  const { wording } = document;
  const { say, of } = wording;
  const day = wording.date(createdOn);
  document.heading(2, say('Plausibilität', 'Plausibility'));
  if (findings.length === 0) {
    document.paragraph(
      say(`Die Prüfung am ${day} ergab keine Feststellungen.`, `The check on ${day} found nothing.`),
    );
    return;
  }
  document.lead(say(`Feststellungen der Prüfung am ${day}:`, `Findings of the check on ${day}:`));
  document.table(
    [
      { fraction: 0.26, head: say('Schwere', 'Severity') },
      { fraction: 0.74, head: say('Feststellung', 'Finding') },
    ],
    [...findings]
      .sort((a, b) => b.severity - a.severity)
      .map((finding) => [of(severityTexts[finding.severity]), findingText(finding, wording)]),
  );
}

function releaseSection(document: TaggedDocument, { version }: TariffReport): void {
  const { wording } = document;
  const { say, date, text } = wording;
  document.heading(2, say('Version und Freigabe', 'Version and release'));
  if (!version) {
    document.paragraph(
      say(
        'Der Tarif ist übernommen; eine Freigabe ist nicht verzeichnet.',
        'The tariff came with an import; no release is recorded.',
      ),
    );
    return;
  }
  document.table(pairColumns(wording), [
    ['Version', String(version.number)],
    [say('Gültig ab', 'Valid from'), date(version.validFrom)],
    [say('Eingereicht von', 'Submitted by'), text(version.submittedBy)],
    [
      say('Freigegeben von', 'Released by'),
      version.isDraft ? say('nicht freigegeben (Entwurf)', 'not released (draft)') : text(version.releasedBy),
    ],
    [say('Freigegeben am', 'Released on'), date(version.releasedOn)],
  ]);
}
