import type { Consultation, ContractOptimization, PlannedOptimization } from '@depotwerk/contract/advice';
import type { AnalysisResult, QuestionnaireContent } from '@depotwerk/contract/analyses';
import type { TraderOrder } from '@depotwerk/contract/banks';
import type {
  Contract,
  ContractInfo,
  ContractViewThrough,
  HistoricPortfolio,
  HistoricSavingsPlan,
  OptimizationHints,
  OverviewChart,
  RiskAssessment,
} from '@depotwerk/contract/contracts';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Answers, StressOutcome } from '@depotwerk/domain';
import type { Brand } from '../kit/tagged-document';
import type { ReportLetterhead } from '../report-letterhead';

/** Whom and what a report is about, and who made it. */
export interface ReportHead {
  /** Missing in German ones, as in those of an older program. */
  readonly language?: FormLanguage;
  readonly brand: Brand;
  readonly contractNumber: string;
  /** Anna Müller. */
  readonly customerName: string;
  readonly makerName: string;
  /** Of who made it; null on a report for everybody, and where a customer made it. */
  readonly letterhead: ReportLetterhead | null;
  /** In a depot a sale realises gains. */
  readonly isDepot: boolean;
  /** ISO date, in the client's zone. */
  readonly createdOn: string;
}

export const languageOf = ({ language = 'de' }: Pick<ReportHead, 'language'>): FormLanguage => language;

export interface ReportFund {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly peerGroupId: number | null;
  readonly peerGroupName: string | null;
  /** 1 to 7. */
  readonly riskIndicator: number | null;
  readonly starCount: number | null;
  /** Fraction per year. */
  readonly ongoingFee: number | null;
  /** Share of gains that stays free of tax in a depot, fraction; null: unknown. */
  readonly taxFreeFraction: number | null;
}

export interface ReportPeerGroup {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

/** What every report of a contract knows. */
export interface ReportBasis {
  readonly head: ReportHead;
  readonly contract: Contract;
  readonly info: ContractInfo;
  /** Of the contract and of what is proposed. */
  readonly funds: readonly ReportFund[];
  readonly hints: OptimizationHints;
}

/** The questions behind a risk profile. */
export interface ReportAnalysis {
  readonly content: QuestionnaireContent;
  readonly answers: Answers;
  readonly result: AnalysisResult;
  /** ISO date. */
  readonly finishedOn: string;
}

export interface ReportProfile {
  /** Newest first. */
  readonly assessments: readonly RiskAssessment[];
  /** Of the newest assessment. */
  readonly analysis: ReportAnalysis | null;
}

export interface ReportProposal {
  /** Null: nothing can be proposed, because the tariff was never released. */
  readonly optimization: ContractOptimization | null;
  readonly peerGroups: readonly ReportPeerGroup[];
  readonly stress: { readonly before: readonly StressOutcome[]; readonly after: readonly StressOutcome[] };
}

/** A talk with the customer, the plan that it names, and what was ordered for that. */
export interface ReportAdvice {
  /** Null: none is recorded about the plan. */
  readonly consultation: Consultation | null;
  /** Who advised in the talk; null without one. */
  readonly adviserName: string | null;
  /** Null: the talk names none. */
  readonly plan: PlannedOptimization | null;
  /** In the sequence in which they were given. */
  readonly orders: readonly (TraderOrder & { readonly bankReference: string | null })[];
}

export interface HistoryFigures {
  readonly chart: OverviewChart['chartData'];
  /** Newest first, EUR; null: unknown. */
  readonly portfolios: readonly {
    readonly date: string;
    readonly totalValue: number | null;
    readonly contributions: number | null;
    readonly fundCount: number;
  }[];
}

/** The snapshot that a report is drawn from: the same one always gives the same document. */
export type ContractReport = ReportBasis &
  (
    | {
        readonly type: 'legalContract';
        readonly earlierPortfolio: HistoricPortfolio['portfolio'];
        readonly earlierSavingsPlan: HistoricSavingsPlan['savingsPlan'];
        /** Of the newest talk; null: none is recorded. */
        readonly advice: ReportAdvice | null;
        /** Reports of an older program have none. */
        readonly viewThrough?: ContractViewThrough;
      }
    | { readonly type: 'comparison'; readonly proposal: ReportProposal }
    | {
        readonly type: 'optimization';
        readonly advice: ReportAdvice;
        /** Of the plan while it is open; without a plan the contract as it is. */
        readonly proposal: ReportProposal;
        readonly profile: ReportProfile;
      }
    | { readonly type: 'riskProfile'; readonly profile: ReportProfile }
    | {
        readonly type: 'consultationProtocol';
        readonly advice: ReportAdvice;
        readonly profile: ReportProfile;
      }
    | { readonly type: 'portfolioHistory'; readonly history: HistoryFigures }
    | { readonly type: 'publicReport'; readonly history: HistoryFigures }
  );

export type ReportOf<T extends ContractReport['type']> = Extract<ContractReport, { readonly type: T }>;
