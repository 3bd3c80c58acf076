import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BlockOutlined,
  CarryOutOutlined,
  CompassOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
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
  quality: FileSearchOutlined,
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

/** Outlines in a square of 24 by 24, of icons that parts bring along. */
let ofParts: Readonly<Record<string, string>> = {};

/** The shell says so when it knows which parts there are. */
export function navIconsLearned(outlines: typeof ofParts): void {
  ofParts = outlines;
}

/** A name that this shell does not know gets a neutral sign instead of a gap. */
export function NavIcon({ name }: { readonly name: string }) {
  const outline = ofParts[name];
  if (outline !== undefined)
    return (
      <span className="anticon" aria-hidden>
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor">
          <path d={outline} />
        </svg>
      </span>
    );
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
