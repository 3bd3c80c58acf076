import type { AnalysisResult, QuestionnaireContent } from '@depotwerk/contract/analyses';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Answers } from '@depotwerk/domain';
import type { Brand } from '../kit/tagged-document';
import type { ReportLetterhead } from '../report-letterhead';

/** Everything that the suitability statement of a finished analysis says. */
export interface SuitabilityReport {
  readonly language: FormLanguage;
  readonly brand: Brand;
  /** Anna Müller. */
  readonly customerName: string;
  /** Null: nobody advised, so the document is no statement of suitability. */
  readonly adviserName: string | null;
  /** Of who advised; null where nobody did. */
  readonly letterhead: ReportLetterhead | null;
  readonly contractNumber: string | null;
  readonly questionnaireName: string;
  readonly questionnaireNumber: number;
  readonly content: QuestionnaireContent;
  readonly answers: Answers;
  readonly result: AnalysisResult;
  /** What the customer agreed to when registering. */
  readonly consents: readonly {
    readonly text: string;
    readonly version: string;
    /** ISO date, in the client's zone. */
    readonly agreedOn: string;
  }[];
  /** SHA-256 of answers and result, hex: shows that the document tells what is stored. */
  readonly dataHash: string;
  /** ISO dates, in the client's zone. */
  readonly finishedOn: string;
  readonly createdOn: string;
}
