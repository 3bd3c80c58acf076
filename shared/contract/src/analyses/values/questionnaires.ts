/** Limits of a questionnaire that administrators write. */
export const questionnaireLimits = { questions: 100, values: 50, horizonCaps: 10 } as const;
