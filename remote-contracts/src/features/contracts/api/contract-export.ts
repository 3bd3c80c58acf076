import { api } from '@depotwerk/platform';
import { saveFile } from '@depotwerk/ui/data';
import type { ContractListQuery } from './contract-pages';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Downloads the filtered list, all pages, in its order. The date in the file name is yyMMdd (I18N-14). */
export async function exportContracts(
  query: ContractListQuery,
  format: ExportFormat,
  name: string,
  today = new Date(),
): Promise<void> {
  const file = await api.request(
    'GET /contracts/export',
    { query: { ...query, format } },
    { responseType: 'blob' },
  );
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${two(today.getFullYear() % 100)}${two(today.getMonth() + 1)}${two(today.getDate())}`;
  saveFile(file, `${name}_${date}.${format}`);
}
