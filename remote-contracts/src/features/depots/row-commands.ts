import type { DepotOnScreen } from './use-depots-on-screen';

/** What rows of the list can start. */
export interface RowCommands {
  readonly isSelected: (depot: DepotOnScreen) => boolean;
  readonly toggle: (depot: DepotOnScreen) => void;
  readonly isBusy: (depot: DepotOnScreen) => boolean;
  /** Links to the contract that fits. */
  readonly link: (depot: DepotOnScreen) => void;
  readonly chooseContract: (depot: DepotOnScreen) => void;
  readonly create: (depot: DepotOnScreen) => void;
  readonly ignore: (depot: DepotOnScreen) => void;
  readonly restore: (depot: DepotOnScreen) => void;
}
