// Parts for the frame of the application. Loaded before the first screen: keep it small; what lists, details and
// forms need belongs to the other entries. Explicit names only, so that the rest of antd stays out of the bundle.
/// <reference path="./css-modules.d.ts" />

export { Alert, Button, Flex, Input, Segmented, Spin } from 'antd';
export type { InputRef } from 'antd';

export { Dropdown } from './controls/dropdown';
export { Modal } from './controls/modal';
export { Tooltip } from './controls/tooltip';
export { fetchOverlays } from './later/overlays';
export { CodeInput, readCode } from './shell/code-input';
export { AppTheme, type Brand } from './shell/theme';
export { useThemeSettings } from './shell/theme-settings';
export { BellIcon, CloseIcon, CollapseIcon, MenuIcon, OfflineIcon, SearchIcon } from './shell/icons';
export { LinkButton } from './shell/link-button';
export { NavIcon, navIconsLearned } from './shell/nav-icon';
export { Page } from './shell/page';
export { PageHeader, type Breadcrumb, type HeaderFigure } from './shell/page-header';
export { PageSkeleton } from './shell/page-skeleton';
export { EmptyState, ErrorState, NoPermission, Panel } from './shell/panels';
export { FaultPanel, type FaultPanelProps, type FaultPhase } from './shell/fault-panel';
export { RefusedCall } from './shell/refused-call';
export { useDocumentTitle } from './shell/use-document-title';
export { useCutNotice } from './text/use-cut-notice';
