import { tableLimits, type TableFormat } from '@depotwerk/contract/values/table-export';
import { api } from '@depotwerk/platform';
import { saveFile } from '../files/save-file';
import type { FileTable } from './table-file';

/** The day as file names have it, yyMMdd (I18N-14). */
function dayOf(today: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(today.getFullYear() % 100)}${two(today.getMonth() + 1)}${two(today.getDate())}`;
}

/** Has the server write a table as a file, and hands it to the user. */
export async function saveTable(title: string, format: TableFormat, table: FileTable): Promise<void> {
  const file = await api.request(
    'POST /table-export',
    { body: { title: title.slice(0, tableLimits.titleLength), format, ...table } },
    { responseType: 'blob' },
  );
  saveFile(file, `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}_${dayOf(new Date())}.${format}`);
}
