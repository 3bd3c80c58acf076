export const questionnairePaths = {
  list: '/admin/questionnaires',
  detail: (questionnaireId: string) => `/admin/questionnaires/${questionnaireId}`,
} as const;
