import { guarded, type RouteObject } from '@depotwerk/platform';

const edit = guarded('questionnaires.edit');

export const questionnaireRoutes: readonly RouteObject[] = [
  { path: 'admin/questionnaires', loader: edit, lazy: () => import('./list/questionnaires-page') },
  {
    path: 'admin/questionnaires/:questionnaireId',
    loader: edit,
    lazy: () => import('./editor/questionnaire-page'),
  },
];
