// Lists and what filters them: with `shell` the first screen. Keep it small, a shared entry is always loaded whole:
// what only details, tables and forms need belongs to `details` and `forms`. Explicit names keep antd's rest out.
/// <reference path="./css-modules.d.ts" />

export { Checkbox } from './controls/checkbox';
export { Select, type SelectProps } from './controls/select';
export { Popover } from './controls/popover';
export { Drawer } from './controls/drawer';
export { Dropdown } from './controls/dropdown';
export { Modal } from './controls/modal';
export { Tooltip } from './controls/tooltip';
export { Messages } from './shell/notices';
export { Form } from './controls/form';
// The frame has them too: one instance, named here so that a screen needs one import.
export { Button, Input, Segmented, Skeleton, Tag } from 'antd';
export type { MenuProps } from 'antd';
export {
  CheckCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FilePdfOutlined,
  FilterOutlined,
  LinkOutlined,
  MoreOutlined,
  SaveOutlined,
  StarOutlined,
  SyncOutlined,
  TeamOutlined,
} from '@ant-design/icons';

export type { Cell, CellAction, NameOf, ScoreColor, SeverityLevel } from './cells/cell';
export { CellView } from './cells/cell-view';
export { StatusTag, type StatusTagProps } from './cells/status-tag';
export { steadyBody } from './dialogs/steady-body';
export { saveFile } from './files/save-file';
export { useDocumentLanguage } from './files/use-document-language';
export { FilterChips, type FilterChip } from './filters/filter-chips';
export { FilterDrawer, type FilterDrawerProps } from './filters/filter-drawer';
export { DateRange, MoneyRange, type RangeFilterProps } from './filters/range-filter';
export { SearchInput, type SearchInputProps } from './filters/search-input';
export { ColumnChooser, type ColumnChooserProps } from './grid/column-chooser';
export type { GridColumn, GridSort, SortDirection } from './grid/grid-column';
export type { PageQuery } from './grid/paged-list';
export { usePagedList } from './grid/use-paged-list';
export { VirtualGrid, type GridPlace, type VirtualGridProps } from './grid/virtual-grid';
export { FillHeight, type FillHeightProps } from './layout/fill-height';
export { ExportMenu } from './list/export-menu';
export { ListExport } from './list/list-export';
export { loadAll } from './list/load-all';
export { usePagesForPaper } from './list/use-pages-for-paper';
export type { FilterWords } from './list/list-chips';
export type { ListColumns } from './list/list-column';
export { describeList } from './list/list-description';
export { day, euro, inactive, line, oneOf, recordId, riskClass, searchWord, uuid } from './list/list-fields';
export { listPage, type ListPageProps } from './list/list-page';
export { useListPath, useRecordOfList } from './list/list-place';
export type { RowChoice } from './list/choice-column';
export { RecordList } from './list/record-list';
export type { List } from './list/use-list';
export { useListRows, type ListRows } from './list/use-list-rows';
export { useListTexts } from './list/use-list-texts';
export { useSelection, type Selection } from './list/use-selection';
export { LoadFailed, type LoadFailedProps } from './states/load-failed';
export { LoadState, type LoadStateProps } from './states/load-state';
export { useUndo } from './dialogs/use-undo';
export { useRefusal } from './states/use-refusal';
export { StatTile, StatTiles, type StatTileProps } from './stats/stat-tile';
export { VisuallyHidden } from './text/visually-hidden';
