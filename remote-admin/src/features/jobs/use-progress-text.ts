import { useFormats, useTranslation } from '@depotwerk/platform';

/** How far a job came; one that found nothing to do says so. */
export function useProgressText(): (job: { readonly done: number; readonly total: number }) => string {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return ({ done, total }) =>
    total === 0
      ? t('jobs.nothingToDo')
      : t('jobs.progress', { done: formats.number(done), total: formats.number(total) });
}
