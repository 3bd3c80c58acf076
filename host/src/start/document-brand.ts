import type { WhiteLabel } from '@depotwerk/platform';

/** Title and icon of the browser tab. */
export function brandDocument({ title, brandName, favicon }: WhiteLabel): void {
  document.title = title;
  document.querySelector('meta[name="application-name"]')?.setAttribute('content', brandName);
  if (favicon) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
