import { readFieldList, readPublishedList, type FieldList, type TemplateName } from '@depotwerk/domain';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetsOf } from '../files/workbook-rows';
import eet112 from './lists/eet-1.1.2.json';
import emt42 from './lists/emt-4.2.json';
import emt43 from './lists/emt-4.3.json';
import ept20 from './lists/ept-2.0.json';
import ept21 from './lists/ept-2.1.json';
import tpt6 from './lists/tpt-6.0.json';
import tpt7 from './lists/tpt-7.0.json';

/** Lists of the product, read from what FinDatEx publishes (`field-lists.test.ts` compares them). */
const builtIn: readonly FieldList[] = [eet112, emt42, emt43, ept20, ept21, tpt6, tpt7].flatMap(
  (list) => readFieldList(list) ?? [],
);

export const builtInLists = (template: TemplateName): readonly FieldList[] =>
  builtIn.filter((list) => list.template === template);

/** The first sheet of a workbook that is a published list; null for none. */
export async function publishedList(bytes: Uint8Array): Promise<FieldList | null> {
  for (const rows of await sheetsOf(bytes)) {
    const cells: (readonly string[])[] = [];
    for await (const row of rows()) cells.push(row.cells);
    const list = readPublishedList(cells);
    if (list) return list;
  }
  return null;
}

export interface FolderLists {
  readonly lists: readonly FieldList[];
  /** Workbooks of the folder that are no list of FinDatEx. */
  readonly unreadable: readonly string[];
}

/**
 * Lists that an operator has put into a folder: workbooks as FinDatEx publishes them, whatever their names. A folder that is not
 * there has none.
 */
export async function listsOfFolder(folder: string | null): Promise<FolderLists> {
  const names = folder === null ? [] : await readdir(folder).catch(() => []);
  const workbooks = names.filter((name) => /\.xlsx$/i.test(name)).sort();
  const lists: FieldList[] = [];
  const unreadable: string[] = [];
  for (const name of workbooks) {
    const list = await publishedList(await readFile(join(folder ?? '', name))).catch(() => null);
    if (list) lists.push(list);
    else unreadable.push(name);
  }
  return { lists, unreadable };
}
