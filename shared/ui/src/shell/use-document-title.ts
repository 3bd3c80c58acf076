import { useEffect } from 'react';

/** Names the document after what it shows, and after the brand. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title]);
}
