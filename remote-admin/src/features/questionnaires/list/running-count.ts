import type { QuestionnaireRow } from '@depotwerk/contract/analyses';

/** Analyses that run with any version of it. */
export const runningCount = ({ versions }: QuestionnaireRow): number =>
  versions.reduce((sum, { openCount }) => sum + openCount, 0);
