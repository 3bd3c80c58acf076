import type { ReactNode } from 'react';
import type { StatusTone } from './status-tag';

export interface CellAction {
  readonly icon: ReactNode;
  readonly tooltip: string;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
}

/** Resolves an id to a name, `undefined` while or where it is unknown. */
export type NameOf = (id: number) => string | undefined;

export type SeverityLevel = 0 | 1 | 2;
export type ScoreColor = 'green' | 'yellow' | 'red';
/** `unknown`: data are missing, so there is no score. */
export type ScoreBand = ScoreColor | 'unknown';

/** What a table cell shows. Money in EUR, percentages as a fraction, dates as ISO dates; null is unknown ("–"). */
export type Cell =
  | { readonly kind: 'text'; readonly text: string | null; readonly secondary?: string | null }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly decimals?: number;
      /** The list of what was counted; nothing counted leads nowhere. */
      readonly path?: string | undefined;
    }
  | { readonly kind: 'money'; readonly value: number | null }
  | { readonly kind: 'percent'; readonly fraction: number | null; readonly decimals?: number }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'dateTime'; readonly at: string | null | undefined }
  | { readonly kind: 'stars'; readonly count: number | null }
  | {
      readonly kind: 'fundRating';
      readonly rating: number | null;
      readonly ratingType: string | null;
      readonly starCount: number | null;
    }
  | { readonly kind: 'color'; readonly label: string; readonly color: string }
  | {
      readonly kind: 'link';
      readonly label: string;
      /** Path inside the application, or an address with a scheme, which opens a new tab. */
      readonly path: string;
      readonly icon?: ReactNode;
      readonly secondary?: string | null;
    }
  | { readonly kind: 'actions'; readonly actions: readonly CellAction[] }
  | { readonly kind: 'action'; readonly action: CellAction }
  | { readonly kind: 'tariffName'; readonly tariffId: number; readonly nameOf: NameOf }
  | { readonly kind: 'tariffProductType'; readonly tariffTypeId: number; readonly nameOf: NameOf }
  | {
      readonly kind: 'toggle';
      readonly action: string;
      readonly isShown: boolean;
      readonly showIcon: ReactNode;
      readonly hideIcon: ReactNode;
      readonly tooltip: string;
      /** Gets the action together with the state after the click (CELL-11). */
      readonly onToggle: (action: string, isShown: boolean) => void;
    }
  | {
      readonly kind: 'status';
      readonly text: string;
      readonly tone: StatusTone;
      readonly secondary?: string | null;
    }
  | {
      /** Chooses the row; in a grid that knows `onToggle` the space bar does the same. */
      readonly kind: 'choice';
      readonly label: string;
      readonly isChosen: boolean;
      readonly onToggle: () => void;
    }
  | { readonly kind: 'groupName'; readonly groupName: string; readonly level: number }
  | { readonly kind: 'score'; readonly value: number | null; readonly band: ScoreBand | null }
  | {
      readonly kind: 'severity';
      readonly severity: SeverityLevel | null;
      readonly text?: string;
      /** How many others there are; shown as "+2", also where the text is cut. */
      readonly moreCount?: number;
    }
  | {
      readonly kind: 'riskClass';
      readonly riskClassId: number | null;
      /** 3, 5 or 7 */
      readonly riskClassCount: number;
    };
