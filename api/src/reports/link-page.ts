import type { FastifyRequest } from 'fastify';
import type { ApiFault } from '../http/api-fault';
import { FileAnswer } from '../http/answer';

const words = {
  de: {
    expired: 'Der Link zum Bericht ist abgelaufen',
    expiredText:
      'Solche Adressen gelten nur wenige Minuten, damit sie niemand weitergibt. Der Bericht selbst ist noch da: Öffnen Sie ihn bitte neu.',
    unknown: 'Hier gibt es keinen Bericht',
    unknownText: 'Die Adresse ist nicht vollständig oder wurde verändert. Öffnen Sie den Bericht bitte neu.',
    back: 'Zu den Verträgen',
    backToContract: 'Zum Vertrag und seinen Dokumenten',
  },
  en: {
    expired: 'The link to the report has expired',
    expiredText:
      'Such addresses are good for a few minutes only, so that nobody passes them on. The report itself is still there: please open it again.',
    unknown: 'There is no report here',
    unknownText: 'The address is not complete or was changed. Please open the report again.',
    back: 'To the contracts',
    backToContract: 'To the contract and its documents',
  },
} as const;

/** Whether a person opened the address in a browser, and not a program. */
export const isOpenedByPerson = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/**
 * What a person sees in place of a report that an address no longer opens, in the language of the browser.
 *
 * @param contractId that the report is about; null where the address is not genuine
 */
export function linkPage(
  { headers }: FastifyRequest,
  { status }: ApiFault,
  contractId: number | null,
): FileAnswer {
  const language = /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'de';
  const { expired, expiredText, unknown, unknownText, back, backToContract } = words[language];
  const isExpired = status === EXPIRED;
  const title = isExpired ? expired : unknown;
  const [address, way] =
    contractId === null ? ['/contracts', back] : [`/contracts/${contractId}?tab=documents`, backToContract];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { max-width: 36rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style>
</head>
<body>
<h1>${title}</h1>
<p>${isExpired ? expiredText : unknownText}</p>
<p><a href="${address}">${way}</a></p>
</body>
</html>
`;
  return new FileAnswer(Buffer.from(html), 'text/html; charset=utf-8', 'bericht.html', 'inline');
}

const EXPIRED = 410;
