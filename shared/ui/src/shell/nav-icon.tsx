import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BlockOutlined,
  CarryOutOutlined,
  CompassOutlined,
  FileDoneOutlined,
  FolderOpenOutlined,
  FundOutlined,
  HomeOutlined,
  ImportOutlined,
  LockOutlined,
  PieChartOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Names that a release may give for its navigation entries. */
const icons: Readonly<Record<string, ComponentType>> = {
  audit: AuditOutlined,
  bank: BankOutlined,
  chart: BarChartOutlined,
  compass: CompassOutlined,
  components: BlockOutlined,
  contracts: FileDoneOutlined,
  customers: SolutionOutlined,
  depotanalysis: CompassOutlined,
  funds: FundOutlined,
  groups: TeamOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  lock: LockOutlined,
  pie: PieChartOutlined,
  profile: ProfileOutlined,
  question: QuestionCircleOutlined,
  releases: FolderOpenOutlined,
  roles: SafetyCertificateOutlined,
  settings: SettingOutlined,
  tariffs: ProfileOutlined,
  todo: CarryOutOutlined,
  user: UserOutlined,
  users: TeamOutlined,
  workbench: AppstoreOutlined,
};

/** A name that this shell does not know gets a neutral sign instead of a gap. */
export function NavIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
