import { objectsOf, pageIds, refOf, streamOf, type Objects } from './pdf-text';

/** An element of the tag tree. */
interface Element {
  readonly tag: string;
  readonly scope: string | null;
  readonly hasAlternative: boolean;
  readonly children: readonly Element[];
  /** Marked content that it stands for: page and number. */
  readonly contents: readonly string[];
}

function elementOf(objects: Objects, id: string): Element {
  const body = objects.get(id) ?? '';
  const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
  const page = refOf(body.replace(kids, ''), 'Pg');
  const own = kids.replace(/\d+ 0 R/g, '').replace(/<<[\s\S]*?>>/g, '');
  // Content that goes on over a page stands in dictionaries of their own.
  const references = [...kids.matchAll(/<<[\s\S]*?>>/g)].map(
    ([entry]) => `${refOf(entry, 'Pg')}/${/\/MCID (\d+)/.exec(entry)?.[1] ?? ''}`,
  );
  return {
    tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
    scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
    hasAlternative: /\/Alt [(<]/.test(body),
    children: [...kids.replace(/<<[\s\S]*?>>/g, '').matchAll(/(\d+) 0 R/g)].map(([, child = '']) =>
      elementOf(objects, child),
    ),
    contents: [...[...own.matchAll(/\d+/g)].map(([number]) => `${page}/${number}`), ...references],
  };
}

const all = (element: Element): readonly Element[] => [element, ...element.children.flatMap(all)];

/** What may stand below what; leaves hold content. */
const childTags: Readonly<Record<string, readonly string[]>> = {
  Document: ['H1', 'H2', 'H3', 'P', 'Table', 'Figure'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
};

/** Marked content of a page that stands in the tag tree, and what is drawn outside of any mark. */
function pageMarks(objects: Objects, id: string) {
  const content = streamOf(objects.get(refOf(objects.get(id) ?? '', 'Contents')) ?? '');
  const numbers: string[] = [];
  let depth = 0;
  let unmarked = 0;
  for (const [operator, number] of content.matchAll(
    /\/MCID (\d+)\s*>>\s*BDC|\b(?:BDC|BMC|EMC|TJ|Tj|S|f|f\*|B)(?=\s|$)/g,
  )) {
    if (operator.endsWith('BDC') || operator === 'BMC') depth++;
    else if (operator === 'EMC') depth--;
    else if (depth === 0) unmarked++;
    if (number !== undefined) numbers.push(`${id}/${number}`);
  }
  return { numbers, unmarked, depth };
}

/**
 * What keeps somebody who hears a PDF from following it: the rules of PDF/UA-1 (ISO 14289-1) that this product can
 * break. Empty for a document that keeps them.
 */
export function structureProblems(bytes: Uint8Array, locale = 'de-DE'): readonly string[] {
  const objects = objectsOf(bytes);
  const pdf = Buffer.from(bytes).toString('latin1');
  const bodies = [...objects.values()];
  const catalogue = bodies.find((body) => /\/Type \/Catalog/.test(body)) ?? '';
  const root = bodies.find((body) => body.includes('/Type /StructTreeRoot')) ?? '';
  const rootId = /\/K \[(\d+) 0 R\]/.exec(root)?.[1] ?? '';
  const document = elementOf(objects, rootId);
  const elements = all(document);
  const problems: string[] = [];
  const demand = (isKept: boolean, problem: string): void => {
    if (!isKept) problems.push(problem);
  };

  demand(catalogue.includes(`/Lang (${locale})`), 'the document does not name its language');
  demand(/\/Marked true/.test(pdf), 'the document is not marked');
  demand(pdf.includes('<pdfuaid:part>1</pdfuaid:part>'), 'the document does not say that it is PDF/UA');
  demand(
    /\/DisplayDocTitle true/.test(pdf) && /\/Title (?:\d+ 0 R|[(<])/.test(pdf),
    'the title is not shown',
  );
  demand(!/\/Subtype \/Type1\b/.test(pdf) && pdf.includes('/FontFile2'), 'a font is not embedded');

  demand(document.tag === 'Document', 'the tree does not begin with a document');
  for (const { tag, children } of elements)
    for (const child of children)
      demand(childTags[tag]?.includes(child.tag) === true, `${child.tag} below ${tag}`);
  const levels = elements.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []));
  demand(levels[0] === 1 && levels.filter((level) => level === 1).length === 1, 'there is not one title');
  levels.forEach((level, i) =>
    demand(level <= (levels[i - 1] ?? 0) + 1, `a heading of level ${level} is out of order`),
  );
  for (const { tag, scope, hasAlternative, contents } of elements) {
    demand(tag !== 'TH' || scope !== null, 'a head of a table without a scope');
    demand(tag !== 'Figure' || hasAlternative, 'a figure without a description');
    demand(childTags[tag] !== undefined || contents.length > 0, `an empty ${tag}`);
  }

  const claimed = new Set(elements.flatMap(({ contents }) => contents));
  for (const [i, id] of pageIds(objects).entries()) {
    const { numbers, unmarked, depth } = pageMarks(objects, id);
    demand(unmarked === 0 && depth === 0, `page ${i + 1} draws ${unmarked} times outside of the tags`);
    for (const number of numbers) demand(claimed.has(number), `page ${i + 1}: content that no tag claims`);
    demand(numbers.length > 0, `page ${i + 1} says nothing`);
  }
  return [...new Set(problems)];
}
