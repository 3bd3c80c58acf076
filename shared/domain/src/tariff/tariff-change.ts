import type { ComponentKind, TariffSection } from './tariff-content';

/** A stored value of a field; fractions are 0 to 1, dates ISO dates. */
export type FieldValue = string | number | boolean | null;

/** One difference between two versions, for a screen to word. `null` before or after means that there is none. */
export type TariffChange =
  /** A field of the tariff or of a component; nested names are joined by a dot, such as `portfolio.maxCount`. */
  | {
      readonly kind: 'field';
      readonly section: TariffSection;
      readonly field: string;
      readonly before: FieldValue;
      readonly after: FieldValue;
    }
  | {
      readonly kind: 'hint';
      readonly hintId: number;
      readonly before: FieldValue;
      readonly after: FieldValue;
    }
  /** Another component was chosen, or one for the first time; its content is compared too. */
  | {
      readonly kind: 'component';
      readonly section: ComponentKind;
      readonly before: string | null;
      readonly after: string | null;
    }
  /** Upper border of a risk class as a fraction. */
  | {
      readonly kind: 'border';
      readonly riskClassId: number;
      readonly before: number | null;
      readonly after: number | null;
    }
  /** A cell of the allocation; fractions, 0 when unused. */
  | {
      readonly kind: 'cell';
      readonly allocationBy: 'peerGroup' | 'fund';
      readonly riskClassId: number;
      readonly id: number;
      readonly before: number;
      readonly after: number;
    }
  /** A row of the matrix: peer group or fund. */
  | {
      readonly kind: 'row';
      readonly allocationBy: 'peerGroup' | 'fund';
      readonly id: number;
      readonly change: 'added' | 'removed';
    }
  | {
      readonly kind: 'relation';
      readonly peerGroupId: number;
      readonly before: readonly number[];
      readonly after: readonly number[];
    }
  /** A fund that was taken into the universe or the selection, or out of it. */
  | {
      readonly kind: 'fund';
      readonly section: 'universe' | 'selection';
      readonly fundId: number;
      readonly change: 'added' | 'removed';
    };
