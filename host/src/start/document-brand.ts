import type { WhiteLabel } from '@depotwerk/platform';

/** Title and icon of the browser tab. A page that has named the tab already keeps its name, with the brand behind it. */
export function brandDocument({ title, brandName, favicon }: WhiteLabel): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  const ending = meta?.content ? ` · ${meta.content}` : null;
  const isNamed = ending !== null && document.title.endsWith(ending);
  document.title = isNamed ? `${document.title.slice(0, -ending.length)} · ${brandName}` : title;
  meta?.setAttribute('content', brandName);
  if (favicon) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
