import {
  CloseOutlined,
  DisconnectOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';

export { CloseOutlined as CloseIcon, DisconnectOutlined as OfflineIcon, MenuOutlined as MenuIcon };

export const CollapseIcon = ({ isCollapsed }: { readonly isCollapsed: boolean }) =>
  isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />;
