import { useTranslation } from '@depotwerk/platform';
import { PageSkeleton } from '@depotwerk/ui/shell';
import { useLayoutEffect, useRef } from 'react';

/** What the document shows in the place of its page (`public/index.html`); taken before the application is drawn over it. */
const drawn = document.querySelector('[data-first-page]');

/** Goes on showing what the document began with, until the first page is there. */
export function FirstPage() {
  const { t } = useTranslation('frame');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn) place.current?.append(drawn);
  }, []);
  if (!drawn) return <PageSkeleton />;
  return <div ref={place} role="status" aria-label={t('loading')} />;
}
