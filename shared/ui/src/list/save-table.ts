import { tableLimits, type TableFormat } from '@depotwerk/contract/floor/values/table-export';
import { fileDay } from '@depotwerk/domain';
import { api, isoToday } from '@depotwerk/platform';
import { saveFile } from '../files/save-file';
import type { FileTable } from './table-file';

/** Has the server write a table as a file, and hands it to the user. */
export async function saveTable(title: string, format: TableFormat, table: FileTable): Promise<void> {
  const file = await api.request(
    'POST /table-export',
    { body: { title: title.slice(0, tableLimits.titleLength), format, ...table } },
    { responseType: 'blob' },
  );
  saveFile(file, `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}_${fileDay(isoToday())}.${format}`);
}
