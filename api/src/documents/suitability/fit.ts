import type { AnalysisResult, DepotResult, QuestionnaireContent } from '@depotwerk/contract/analyses';
import { amountOf, pointsOfTopic, type Answers } from '@depotwerk/domain';

/** `unknown`: there is no depot, or a figure of it is not known. */
export type Fit = 'fits' | 'lower' | 'exceeds' | 'unknown';

interface Basis {
  readonly content: Pick<QuestionnaireContent, 'questions'>;
  readonly answers: Answers;
  readonly result: {
    readonly profile: Pick<AnalysisResult['profile'], 'riskClassId'>;
    readonly depot: {
      readonly risk: Pick<DepotResult['risk'], 'riskClassId'>;
      readonly stress: readonly Pick<DepotResult['stress'][number], 'returnFraction'>[];
    } | null;
  };
}

/** The risk class of the depot against the suggested one. */
export function riskFit({ result: { profile, depot } }: Basis): Fit {
  const own = depot?.risk.riskClassId ?? null;
  if (own === null || profile.riskClassId === null) return 'unknown';
  if (own === profile.riskClassId) return 'fits';
  return own < profile.riskClassId ? 'lower' : 'exceeds';
}

export interface LossFit {
  readonly fit: Fit;
  /** Fractions, 0 or above; null unknown. */
  readonly bearable: number | null;
  readonly deepest: number | null;
}

/** The deepest fall of the depot in a time of crisis against the loss that can be borne. */
export function lossFit({ content, answers, result: { depot } }: Basis): LossFit {
  const bearable = amountOf(content.questions, 'lossCapacity', answers);
  const falls = (depot?.stress ?? []).flatMap(({ returnFraction }) =>
    returnFraction === null ? [] : [-returnFraction],
  );
  const deepest = falls.length === 0 ? null : Math.max(0, ...falls);
  if (bearable === null || deepest === null) return { fit: 'unknown', bearable, deepest };
  return { fit: deepest <= bearable ? 'fits' : 'exceeds', bearable, deepest };
}

export const knowledgePoints = ({ content, answers }: Basis): number =>
  pointsOfTopic(content.questions, 'knowledge', answers);
