// Pages about one thing: tables, figures, charts, tabs. Loaded with the first page that shows them, not before.
/// <reference path="./css-modules.d.ts" />

export { Descriptions, Space } from 'antd';
export type { DescriptionsProps, TableColumnsType } from 'antd';

export { Card } from './controls/card';
export { Collapse } from './controls/collapse';
export { List } from './controls/library-list';
export { Popconfirm } from './controls/popconfirm';
export { Progress } from './controls/progress';
export { Avatar, Badge, Divider, Statistic, Timeline, Typography } from './controls/rare';
export { Steps } from './controls/library-steps';
export { Table } from './controls/library-table';
export { Pagination } from './controls/pagination';

export { Bars } from './charts/bars';
export { ChartFrame, type ChartFrameProps } from './charts/chart-frame';
export { TrendLine } from './charts/trend-line';
export { useChartColors, type ChartColors } from './charts/use-chart-colors';
export { ConfirmByTyping, type ConfirmByTypingProps } from './dialogs/confirm-by-typing';
export { AnswerInSight } from './states/answer-in-sight';
export { useUndo } from './dialogs/use-undo';
export { DocumentLanguage } from './files/document-language';
export { useDocumentLanguage } from './files/use-document-language';
export { ReportButton } from './files/report-button';
export { showReport, showReportAt, type ReportWords } from './files/show-report';
export { FundFigureTable } from './figures/fund-figure-table';
export { Figure, Figures, type FigureProps } from './figures/figure';
export { WeightBar, type WeightBarProps } from './figures/weight-bar';
export { ChangeHistory, type ChangeHistoryProps } from './history/change-history';
export { useEntryWords, type EntryWords } from './history/use-entry-words';
export { useValueText } from './history/use-value-text';
export { TitledCard, type TitledCardProps } from './layout/titled-card';
export { TitledPart } from './layout/titled-part';
export { StepTabs, type Step, type StepTabsProps } from './steps/step-tabs';
export { Tabs, type TabsProps } from './steps/tabs';
export { DataTable, type DataColumn, type DataTableProps } from './table/data-table';
export { LinkToCopy } from './text/link-to-copy';
export { ViewThroughLists } from './view-through/view-through-lists';
