import {
  HOME,
  useLanguage,
  useNavigate,
  useParams,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { EmptyState, LinkButton, PageSkeleton } from '@depotwerk/ui/shell';
import { useEffect } from 'react';
import { remoteLabel } from '../federation/remote-label';
import { useFrame } from '../layouts/frame-context';
import { gotoDestination } from '../routes/goto-destination';

/** Reached by a deep link that names no record: one of a part leads on to its page, or says why it cannot. */
export function Component() {
  const { kind = '', id = '' } = useParams();
  // Records have numbers, pages of parts have names.
  return /^[a-z]/i.test(id) ? <PageOfPart name={`${kind}.${id}`} /> : <Explanation words="goto" />;
}

function PageOfPart({ name }: { readonly name: string }) {
  const { releases, isKnown } = useFrame();
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const found = gotoDestination(name, query, releases);
  const address = typeof found === 'string' ? found : null;
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true });
  }, [address, navigate]);
  if (typeof found === 'string' || !isKnown) return <PageSkeleton />;
  const part = found.part && remoteLabel(found.part, language);
  if (part === null) return <Explanation words="goto.gone" />;
  return <Explanation words="goto.noRight" values={{ part, right: found.right?.[language] ?? part }} />;
}

interface ExplanationProps {
  readonly words: 'goto' | 'goto.gone' | 'goto.noRight';
  readonly values?: { readonly part: string; readonly right: string };
}

function Explanation({ words, values = { part: '', right: '' } }: ExplanationProps) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t(`${words}.title`, values)}
      actions={<LinkButton to={HOME}>{t('notFound.home')}</LinkButton>}
    >
      <p>{t(`${words}.text`, values)}</p>
    </EmptyState>
  );
}
