// Tables, forms and details. Explicit names only, so that the rest of antd stays out of the bundle.
/// <reference path="./css-modules.d.ts" />

export {
  AutoComplete,
  Checkbox,
  Collapse,
  DatePicker,
  Descriptions,
  Drawer,
  Form,
  InputNumber,
  List,
  Pagination,
  Popconfirm,
  Popover,
  Radio,
  Select,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Timeline,
  Tree,
  TreeSelect,
  Upload,
} from 'antd';
// The frame has them too: one instance, named here so that a screen needs one import.
export {
  App as Messages,
  Button,
  Card,
  Dropdown,
  Input,
  Modal,
  Progress,
  Segmented,
  Skeleton,
  Tag,
  Tooltip,
} from 'antd';
export type { DescriptionsProps, FormInstance, MenuProps, TableColumnsType, TabsProps } from 'antd';
export {
  CheckCircleOutlined,
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
} from '@ant-design/icons';
export { Controller, FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export type {
  Control,
  FieldErrors,
  FieldPath,
  FieldValues,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
export { yupResolver } from '@hookform/resolvers/yup';
export { array, boolean, date, mixed, number, object, ref, string } from 'yup';
export type { InferType, ObjectSchema } from 'yup';

export type { Cell, CellAction, CellKind, NameOf, ScoreColor, SeverityLevel } from './cells/cell';
export { CellView } from './cells/cell-view';
export { RiskClass } from './cells/risk-class';
export { ScoreBar } from './cells/score-bar';
export { SeverityView } from './cells/severity';
export { Stars } from './cells/stars';
export { StatusTag, type StatusTagProps } from './cells/status-tag';
export { Unknown } from './cells/unknown';
export { ChartFrame, type ChartFrameProps } from './charts/chart-frame';
export { useChartColors, type ChartColors } from './charts/use-chart-colors';
export { ConfirmByTyping, type ConfirmByTypingProps } from './dialogs/confirm-by-typing';
export { Figure, Figures, type FigureProps } from './figures/figure';
export { WeightBar, type WeightBarProps } from './figures/weight-bar';
export { FileDropZone, type FileDropZoneProps } from './files/file-drop-zone';
export { FilterChips, type FilterChip } from './filters/filter-chips';
export { SearchInput, type SearchInputProps } from './filters/search-input';
export { ColumnChooser, type ColumnChooserProps } from './grid/column-chooser';
export type { GridColumn, GridSort, SortDirection } from './grid/grid-column';
export { VirtualGrid, type GridPlace, type VirtualGridProps } from './grid/virtual-grid';
export { FillHeight, type FillHeightProps } from './layout/fill-height';
export { LoadFailed, type LoadFailedProps } from './states/load-failed';
export { DataTable, type DataColumn, type DataTableProps } from './table/data-table';
export { StatTile, StatTiles, type StatTileProps } from './stats/stat-tile';
export { VisuallyHidden } from './text/visually-hidden';
