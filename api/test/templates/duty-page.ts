import type { TemplateName } from '@depotwerk/domain';
import { codesOfEarlierReports, codesToAccept } from '@depotwerk/contract/floor/values/import-findings';
import german from '@depotwerk/contract/texts/imports/de.json';
import { builtInLists } from '../../src/templates/field-lists';
import { dutiesOf, type Duties } from './duties';

/** What a template is held to beside its list, by the fault that the report names. */
export const ownRules: Readonly<Record<TemplateName, readonly (keyof typeof german.code.template)[]>> = {
  EMT: ['repeatedFund', 'partAboveWhole', 'bothGiven', 'dateOrder', 'notAFraction'],
  EET: ['repeatedFund', 'mustBeEmpty', 'minimumNotSplit', 'partAboveWhole'],
  EPT: ['repeatedFund', 'scenarioOrder'],
  TPT: [
    ...(['differsInFund', 'weightsDiffer', 'positionsDiffer', 'unitsDiffer', 'cashDiffers'] as const),
    ...(['dateOrder', 'maturityPassed'] as const),
  ],
};

/** What every template is held to. */
export const commonRules = [
  ...(['missing', 'notANumber', 'negative', 'notAFraction', 'invalidDate', 'unknownCurrency'] as const),
  ...(['unknownCountry', 'invalidCic', 'notInList', 'tooLong', 'invalidIsin', 'invalidLei'] as const),
] as const;

const templates: readonly TemplateName[] = ['EMT', 'EET', 'EPT', 'TPT'];
const lists = templates.flatMap((name) => builtInLists(name));

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

const dutyTable = (all: readonly Duties[]): string =>
  table(
    [
      ...['Format', 'Felder', 'Pflicht', 'davon geprüft', 'bedingte Pflicht', 'davon geprüft'],
      ...['geschlossene Listen', 'Prüfziffern ISIN', 'Prüfziffern LEI'],
    ],
    all.map((each) => [
      ...[each.name, each.fields, each.mandatory, each.mandatoryChecked, each.conditional],
      ...[each.conditionalChecked, each.closedLists, each.isins.join(', '), each.leis.join(', ')],
    ]),
  );

const uncheckedOf = ({ name, unchecked }: Duties): string =>
  `- **${name}** (${unchecked.length}): ${unchecked.join(', ')}`;

const ownOf = (template: TemplateName): string =>
  [`**${template}**`, '', ...ownRules[template].map((fault) => `- ${german.code.template[fault]}`)].join(
    '\n',
  );

const accepted = new Set<string>(Object.values(codesToAccept).flat());

const earlier = new Set<string>(codesOfEarlierReports);

/** Everything that the import of one kind refuses or says, as the report words it. */
function saidOf(kind: 'gdv' | 'contracts' | 'prices' | 'funds' | 'ept' | 'emt'): string {
  return Object.entries(german.code[kind])
    .filter(([reason]) => !earlier.has(`${kind}.${reason}`))
    .map(
      ([reason, text]) =>
        `- ${text}${accepted.has(`${kind}.${reason}`) ? ' _(erst nach Bestätigung mit Grund)_' : ''}`,
    )
    .join('\n');
}

/** The parts of the page that follow from the code, by the name of their place. */
export function dutyParts(): Readonly<Record<string, string>> {
  const all = lists.map(dutiesOf);
  return {
    pflichten: dutyTable(all),
    ungeprueft: all.map(uncheckedOf).join('\n'),
    gemeinsam: commonRules.map((fault) => `- ${german.code.template[fault]}`).join('\n'),
    eigene: templates.map(ownOf).join('\n\n'),
    ept: saidOf('ept'),
    emt: saidOf('emt'),
    kurse: saidOf('prices'),
    fonds: saidOf('funds'),
    vertraege: saidOf('contracts'),
    gdv: saidOf('gdv'),
  };
}

/** The page with its parts as they are now; what stands between the marks is theirs. */
export const writtenPage = (page: string): string =>
  Object.entries(dutyParts()).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`),
        (_all, open: string, close: string) => `${open}\n${part}\n${close}`,
      ),
    page,
  );
