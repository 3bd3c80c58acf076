import { inflateSync } from 'node:zlib';

export type Objects = ReadonlyMap<string, string>;

/** Bodies of the objects of a PDF by their number; the product writes them plainly. */
export function objectsOf(bytes: Uint8Array): Objects {
  const pdf = Buffer.from(bytes).toString('latin1');
  return new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
}

export const refOf = (body: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';

export function streamOf(body: string): string {
  const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  const raw = Buffer.from(data, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

const unicode = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

/** Characters of a font by the hexadecimal number of the glyph. */
function charactersOf(objects: Objects, fontId: string): ReadonlyMap<string, string> {
  const map = streamOf(objects.get(refOf(objects.get(fontId) ?? '', 'ToUnicode')) ?? '');
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ''], i): [string, string] => [
        (parseInt(first, 16) + i).toString(16).padStart(4, '0'),
        unicode(hex.replaceAll(' ', '')),
      ]),
    ),
  );
}

function pageText(objects: Objects, page: string): string {
  const resources = objects.get(refOf(page, 'Resources')) ?? page;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      charactersOf(objects, id),
    ]),
  );
  let font: ReadonlyMap<string, string> | undefined;
  const pieces: string[] = [];
  const content = streamOf(objects.get(refOf(page, 'Contents')) ?? '');
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    else
      pieces.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])
          .map((glyph) => font?.get(glyph) ?? '\ufffd')
          .join(''),
      );
  }
  return pieces.join('\n');
}

/** Object numbers of the pages, in their order. */
export function pageIds(objects: Objects): readonly string[] {
  const tree = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

/**
 * What a reader can copy out of a PDF, line by line, by page and as a whole. All spaces are plain: a font may draw the one
 * that does not break by the same glyph.
 */
export function pdfText(bytes: Uint8Array): { readonly pages: readonly string[]; readonly text: string } {
  const objects = objectsOf(bytes);
  const pages = pageIds(objects).map((id) =>
    pageText(objects, objects.get(id) ?? '').replaceAll('\u00a0', ' '),
  );
  return { pages, text: pages.join('\n') };
}
