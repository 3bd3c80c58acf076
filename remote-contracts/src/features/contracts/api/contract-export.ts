import { fileDay } from '@depotwerk/domain';
import { api, isoToday } from '@depotwerk/platform';
import { saveFile } from '@depotwerk/ui/data';
import type { ContractListQuery } from './contract-pages';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Downloads the filtered list, all pages, in its order. */
export async function exportContracts(
  query: ContractListQuery,
  format: ExportFormat,
  name: string,
): Promise<void> {
  const file = await api.request(
    'GET /contracts/export',
    { query: { ...query, format } },
    { responseType: 'blob' },
  );
  saveFile(file, `${name}_${fileDay(isoToday())}.${format}`);
}
