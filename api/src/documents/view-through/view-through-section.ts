import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { formatDate, formatPercent } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';

const countries = new Intl.DisplayNames('de', { type: 'region' });
const countryOf = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

type Exposure = ContractViewThrough['positions'][number];

function exposures(
  document: TaggedDocument,
  title: string,
  rows: readonly Exposure[],
  nameOf: (row: Exposure) => string,
): void {
  document.heading(3, title);
  document.table(
    [
      { fraction: 0.8, head: 'Name' },
      { fraction: 0.2, head: 'Anteil', align: 'right' },
    ],
    rows.map((row) => [row.key === '' ? 'Ohne Angabe' : nameOf(row), formatPercent(row.share, 'share')]),
  );
}

function overlaps(document: TaggedDocument, { overlaps: pairs, funds }: ContractViewThrough): void {
  if (pairs.length === 0) return;
  const nameOf = (isin: string): string => funds.find((fund) => fund.isin === isin)?.name ?? isin;
  document.heading(3, 'Überschneidung der Fonds');
  document.paragraph('Summe der jeweils kleineren Gewichte derselben Wertpapiere.');
  document.table(
    [
      { fraction: 0.4, head: 'Fonds' },
      { fraction: 0.4, head: 'und' },
      { fraction: 0.2, head: 'Überschneidung', align: 'right' },
    ],
    pairs.map(({ first, second, share }) => [nameOf(first), nameOf(second), formatPercent(share, 'share')]),
  );
}

/** Funds that the funds hold, where there are some. */
function heldFunds(document: TaggedDocument, { heldFunds: held }: ContractViewThrough): void {
  if (!held || held.through + held.closed <= 0) return;
  document.paragraph(
    `${formatPercent(held.through, 'share')} des Fondsguthabens liegen in Fonds, die diese Fonds halten und deren Positionen bekannt sind; sie sind mit durchgesehen. Weitere ${formatPercent(held.closed, 'share')} liegen in gehaltenen Fonds, die als eine Position zählen.`,
  );
}

/** What stands behind the funds, from the files of the fund houses; nothing where no positions are known. */
export function viewThroughSection(document: TaggedDocument, view: ContractViewThrough | null): void {
  const known = view?.funds.filter(({ source }) => source !== null) ?? [];
  if (!view || known.length === 0) return;
  document.heading(2, 'Durchsicht: was hinter den Fonds steht');
  document.lead(
    `Positionen liegen für ${known.length} von ${view.funds.length} Fonds vor, das sind ${formatPercent(view.covered, 'share')} des Fondsguthabens. Alle Anteile beziehen sich auf das gesamte Fondsguthaben.`,
  );
  heldFunds(document, view);
  exposures(document, 'Größte Positionen', view.positions, ({ name }) => name);
  exposures(document, 'Größte Emittenten', view.issuers, ({ name }) => name);
  exposures(document, 'Länder der Emittenten', view.countries, ({ key }) => countryOf(key));
  exposures(document, 'Währungen', view.currencies, ({ key }) => key);
  overlaps(document, view);
  document.heading(3, 'Herkunft der Positionen');
  document.table(
    [
      { fraction: 0.45, head: 'Fonds' },
      { fraction: 0.35, head: 'Datei' },
      { fraction: 0.2, head: 'Stand', align: 'right' },
    ],
    [...known, ...(view.innerFunds ?? [])].map(({ name, source }) => [
      name,
      source?.fileName ?? '–',
      formatDate(source?.asOf ?? null),
    ]),
  );
}
