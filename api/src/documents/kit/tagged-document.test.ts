import { pdfText } from '../../../test/reports/pdf-text';
import { TaggedDocument } from './tagged-document';

const lengths = Array.from({ length: 15 }, (_, i) => i + 1);

const someDocument = () =>
  new TaggedDocument({
    language: 'de',
    title: 'Titel',
    footer: 'Fuß',
    createdOn: '2026-11-27',
    brand: { name: 'Marke', color: '#224466' },
  });

async function pagesOf(fill: (document: TaggedDocument) => void) {
  const document = someDocument();
  fill(document);
  return pdfText(await document.finish()).pages;
}

test('a document ends with a page that holds something, wherever on it the last part ends', async () => {
  // With 41 rows, and with 5 notes before 30, the space below the table lies beyond the page.
  for (const [notes, length] of [...lengths.map((more) => [0, 30 + more] as const), [5, 30] as const]) {
    const pages = await pagesOf((document) => {
      for (let note = 0; note < notes; note++) document.note('Hinweis');
      document.facts(Array.from({ length }, (_, i) => [`Zeile ${i + 1}`, 'a'] as const));
    });
    expect(pages.at(-1)).toContain(`Zeile ${length}`);
  }
});

test('a sum never stands alone on a page, however long the table is', async () => {
  for (const length of lengths) {
    const rows = [...Array.from({ length: 30 + length }, (_, i) => [`Fonds ${i + 1}`]), ['Summe']];
    const pages = await pagesOf((document) =>
      document.table([{ fraction: 1, head: 'Fonds' }], rows, { hasTotal: true }),
    );
    const withSum = pages.find((page) => page.includes('Summe'));
    expect(withSum).toContain(`Fonds ${30 + length}`);
  }
});

test('a document names the brand that hands it out as its creator, and no other', async () => {
  const document = someDocument();
  document.note('Hinweis');
  const text = Buffer.from(await document.finish()).toString('latin1');
  expect(text).toContain('<xmp:CreatorTool>Marke</xmp:CreatorTool>');
  expect(text).not.toContain('Depotwerk');
});
