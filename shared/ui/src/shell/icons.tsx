import {
  BellOutlined,
  CloseOutlined,
  DisconnectOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
} from '@ant-design/icons';

export {
  BellOutlined as BellIcon,
  CloseOutlined as CloseIcon,
  DisconnectOutlined as OfflineIcon,
  MenuOutlined as MenuIcon,
  SearchOutlined as SearchIcon,
};

export const CollapseIcon = ({ isCollapsed }: { readonly isCollapsed: boolean }) =>
  isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />;
