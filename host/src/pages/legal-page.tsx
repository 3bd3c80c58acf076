import type { LegalTextKey } from '@depotwerk/contract/floor/values/legal-texts';
import { legalTextKeys } from '@depotwerk/contract/floor/values/legal-texts';
import { api, toApiFault, useLanguage, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { MainFrame } from '../layouts/main-frame';
import { LanguageSwitch } from './language-switch';
import { NotFoundPanel } from './not-found-panel';
import pages from './pages.module.css';

const isKey = (text: string | undefined): text is LegalTextKey => legalTextKeys.some((key) => key === text);

/** A page that this deployment wrote itself, open to everybody. */
export function Component() {
  const { key } = useParams();
  return (
    <MainFrame end={<LanguageSwitch />}>{isKey(key) ? <Text textKey={key} /> : <NotFoundPanel />}</MainFrame>
  );
}

function Text({ textKey }: { readonly textKey: LegalTextKey }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['white-label', 'host', 'legal-texts', textKey],
    queryFn: ({ signal }) =>
      api.request('GET /white-label/legal-texts/:key', { params: { key: textKey } }, { signal }),
  });
  if (data === undefined) {
    if (!error) return <PageSkeleton />;
    const fault = toApiFault(error);
    return fault.status === 404 ? (
      <NotFoundPanel />
    ) : (
      <ErrorState isPage fault={fault} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <PageHeader title={t(`legal.${textKey}`)} />
      <Page width="narrow">
        {data[language].map(({ heading, paragraphs }) => (
          <section key={heading} className={pages.section}>
            {heading === null ? null : <h2>{heading}</h2>}
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
          </section>
        ))}
      </Page>
    </>
  );
}

const Paragraph = ({ text }: { readonly text: string }) => (
  <p>{/^(https:\/\/|mailto:)/.test(text) ? <a href={text}>{text.replace(/^mailto:/, '')}</a> : text}</p>
);
