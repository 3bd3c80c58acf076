import { tableFormats } from '@depotwerk/contract/floor/values/table-export';
import { useTranslation } from '@depotwerk/platform';
import { ExportMenu } from './export-menu';
import { saveTable } from './save-table';
import { fileTable, type TitledColumn } from './table-file';

interface ListExportProps<Row> {
  /** Names sheet and file. */
  readonly title: string;
  /** Those on the screen. */
  readonly columns: readonly TitledColumn<Row>[];
  readonly isEmpty: boolean;
  /** One of several on the page. */
  readonly isSmall?: boolean;
  /** All rows of the list, as filtered and ordered. */
  readonly loadAll: () => Promise<readonly Row[]>;
}

/** The list as CSV or XLSX with the columns on the screen. */
export function ListExport<Row>({ title, columns, isEmpty, isSmall, loadAll }: ListExportProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <ExportMenu
      formats={tableFormats}
      isEmpty={isEmpty}
      tableTitle={isSmall ? title : undefined}
      done={t('export.done')}
      save={async (format) => saveTable(title, format, fileTable(columns, await loadAll()))}
    />
  );
}
