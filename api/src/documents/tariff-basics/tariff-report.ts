import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { HintAnswer, HintKey, PlausibilityMessage, TariffContent } from '@depotwerk/domain';
import type { Brand } from '../kit/tagged-document';

export interface ReportedFund {
  readonly isin: string;
  readonly name: string;
  readonly peerGroup: string | null;
}

/** Everything that the report about a tariff says. */
export interface TariffReport {
  readonly language: FormLanguage;
  readonly brand: Brand;
  readonly content: TariffContent;
  /** Null for a tariff that came with an import and has no versions. */
  readonly version: {
    readonly number: number;
    readonly isDraft: boolean;
    /** ISO dates. */
    readonly validFrom: string | null;
    readonly submittedBy: string | null;
    readonly releasedBy: string | null;
    readonly releasedOn: string | null;
  } | null;
  readonly issuer: string | null;
  /** Highest cost a year as a fraction. */
  readonly costCap: number | null;
  /** ISIN and name. */
  readonly guaranteeFund: string | null;
  /** Names of the rows of the matrix by their id. */
  readonly rowNames: Readonly<Record<number, string>>;
  readonly universe: {
    readonly fundCount: number;
    readonly etfCount: number;
    readonly groupCount: number;
    readonly coveredGroupCount: number;
    readonly missingGroups: readonly string[];
  };
  readonly selectedFunds: readonly ReportedFund[];
  readonly hints: readonly {
    readonly key: HintKey;
    readonly isExtended: boolean;
    /** Null while it is not answered. */
    readonly answer: HintAnswer | null;
  }[];
  readonly findings: readonly PlausibilityMessage[];
  /** ISO date, in the client's zone. */
  readonly createdOn: string;
}
