import { useEffect, useState } from 'react';

const hasMarkup = (html: string): boolean => /[<&]/.test(html);

/** What a reader would read; nothing of it runs or loads. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

/** Text that may be HTML: its words at once, and its markup as soon as the code that takes out what runs is there. */
export function RichText({ html }: { readonly html: string }) {
  const [clean, setClean] = useState<{ readonly html: string; readonly markup: string } | null>(null);
  useEffect(() => {
    if (!hasMarkup(html)) return undefined;
    let isWanted = true;
    const show = async () => {
      const { default: purifier } = await import('dompurify');
      if (isWanted) setClean({ html, markup: purifier.sanitize(html) });
    };
    // Without the line the words must do.
    show().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [html]);
  if (clean?.html === html) return <div dangerouslySetInnerHTML={{ __html: clean.markup }} />;
  return <div>{hasMarkup(html) ? wordsOf(html) : html}</div>;
}
