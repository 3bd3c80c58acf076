import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';

const countries = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const countryOf = (code: string, { language }: Wording): string =>
  /^[A-Z]{2}$/.test(code) ? (countries[language].of(code) ?? code) : code;

type Exposure = ContractViewThrough['positions'][number];

function exposures(
  document: TaggedDocument,
  title: Text,
  rows: readonly Exposure[],
  nameOf: (row: Exposure) => string,
): void {
  const { say, of, percent } = document.wording;
  document.heading(3, of(title));
  document.table(
    [
      { fraction: 0.8, head: 'Name' },
      { fraction: 0.2, head: say('Anteil', 'Share'), align: 'right' },
    ],
    rows.map((row) => [
      row.key === '' ? say('Ohne Angabe', 'Not stated') : nameOf(row),
      percent(row.share, 'share'),
    ]),
  );
}

function overlaps(document: TaggedDocument, { overlaps: pairs, funds }: ContractViewThrough): void {
  if (pairs.length === 0) return;
  const { say, percent } = document.wording;
  const nameOf = (isin: string): string => funds.find((fund) => fund.isin === isin)?.name ?? isin;
  document.heading(3, say('Überschneidung der Fonds', 'Overlap of the funds'));
  document.lead(
    say(
      'Summe der jeweils kleineren Gewichte derselben Wertpapiere.',
      'Sum of the smaller weights of the same securities.',
    ),
  );
  document.table(
    [
      { fraction: 0.4, head: say('Fonds', 'Fund') },
      { fraction: 0.4, head: say('und', 'and') },
      { fraction: 0.2, head: say('Überschneidung', 'Overlap'), align: 'right' },
    ],
    pairs.map(({ first, second, share }) => [nameOf(first), nameOf(second), percent(share, 'share')]),
  );
}

/** Funds that the funds hold, where there are some. */
function heldFunds(document: TaggedDocument, { heldFunds: held }: ContractViewThrough): void {
  if (!held || held.through + held.closed <= 0) return;
  const { say, percent } = document.wording;
  const [through, closed] = [percent(held.through, 'share'), percent(held.closed, 'share')];
  document.paragraph(
    say(
      `${through} des Fondsguthabens liegen in Fonds, die diese Fonds halten und deren Positionen bekannt sind; sie sind mit durchgesehen. Weitere ${closed} liegen in gehaltenen Fonds, die als eine Position zählen.`,
      `${through} of the fund assets are in funds that these funds hold and whose positions are known; they are looked through too. Another ${closed} are in held funds that count as one position.`,
    ),
  );
}

/** What stands behind the funds, from the files of the fund houses; nothing where no positions are known. */
export function viewThroughSection(document: TaggedDocument, view: ContractViewThrough | null): void {
  const known = view?.funds.filter(({ source }) => source !== null) ?? [];
  if (!view || known.length === 0) return;
  const { wording } = document;
  const { say, percent, date } = wording;
  const covered = percent(view.covered, 'share');
  document.heading(
    2,
    say('Durchsicht: was hinter den Fonds steht', 'Look-through: what stands behind the funds'),
  );
  document.lead(
    say(
      `Positionen liegen für ${known.length} von ${view.funds.length} Fonds vor, das sind ${covered} des Fondsguthabens. Alle Anteile beziehen sich auf das gesamte Fondsguthaben.`,
      `Positions are known for ${known.length} of ${view.funds.length} funds, which are ${covered} of the fund assets. All shares are of the whole fund assets.`,
    ),
  );
  heldFunds(document, view);
  const nameOf = ({ name }: Exposure): string => name;
  exposures(document, { de: 'Größte Positionen', en: 'Largest positions' }, view.positions, nameOf);
  exposures(document, { de: 'Größte Emittenten', en: 'Largest issuers' }, view.issuers, nameOf);
  exposures(
    document,
    { de: 'Länder der Emittenten', en: 'Countries of the issuers' },
    view.countries,
    ({ key }) => countryOf(key, wording),
  );
  exposures(document, { de: 'Währungen', en: 'Currencies' }, view.currencies, ({ key }) => key);
  overlaps(document, view);
  document.heading(3, say('Herkunft der Positionen', 'Where the positions come from'));
  document.table(
    [
      { fraction: 0.45, head: say('Fonds', 'Fund') },
      { fraction: 0.35, head: say('Datei', 'File') },
      { fraction: 0.2, head: say('Stand', 'As of'), align: 'right' },
    ],
    [...known, ...(view.innerFunds ?? [])].map(({ name, source }) => [
      name,
      source?.fileName ?? '–',
      date(source?.asOf ?? null),
    ]),
  );
}
