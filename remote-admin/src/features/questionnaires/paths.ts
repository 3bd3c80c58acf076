import { pathTo } from '@depotwerk/platform';

export const questionnairePaths = {
  list: '/admin/questionnaires',
  detail: (questionnaireId: string) => pathTo('questionnaires.detail', { questionnaireId }),
} as const;
