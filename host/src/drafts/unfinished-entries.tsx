import type { FormDraft, FormDraftHead } from '@depotwerk/contract/desk';
import { NEW_RECORD } from '@depotwerk/contract/floor/values/form-drafts';
import {
  api,
  raiseFault,
  resumeDraft,
  useFormats,
  useLocation,
  useNavigate,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { draftOfferClosed } from './draft-offer-due';
import { draftPath } from './draft-path';
import styles from './unfinished-entries.module.css';

type FormPlace = Pick<FormDraftHead, 'form' | 'recordId'>;
const keyOf = ({ form, recordId }: FormDraftHead): string => `${form} ${recordId}`;

/** What was typed before the last session ended, entry by entry: go on with it, or discard it. */
export function UnfinishedEntries() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const [discarded, setDiscarded] = useState<Readonly<Record<string, FormDraft | null>>>({});
  const { data } = useQuery({
    queryKey: ['form-drafts', 'host', 'list'],
    queryFn: ({ signal }) => api.request('GET /form-drafts', {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { errors: 'inline' },
  });
  // The form of this page offers its own.
  const open = (data?.items ?? []).filter(
    (draft) => !followed.includes(keyOf(draft)) && draftPath(draft) !== pathname,
  );
  if (open.length === 0) return null;
  const goOn = (draft: FormDraftHead) => {
    resumeDraft(draft.form, draft.recordId);
    setFollowed([...followed, keyOf(draft)]);
    void navigate(draftPath(draft));
  };
  const change = (draft: FormDraftHead, work: (params: FormPlace) => Promise<FormDraft | null>) =>
    work({ form: draft.form, recordId: draft.recordId })
      .then((gone) => setDiscarded((before) => ({ ...before, [keyOf(draft)]: gone })))
      .catch(raiseFault);
  const discard = (draft: FormDraftHead) =>
    change(draft, async (params) => {
      const kept = await api.request('GET /form-drafts/:form/:recordId', { params });
      await api.request('PUT /form-drafts/:form/:recordId', { params, body: { draft: null } });
      return kept.draft;
    });
  const restore = (draft: FormDraftHead, gone: FormDraft) =>
    change(draft, async (params) => {
      await api.request('PUT /form-drafts/:form/:recordId', { params, body: { draft: gone } });
      return null;
    });
  return (
    <Alert
      banner
      type="info"
      role="status"
      title={t('drafts.title', { count: open.length })}
      closable={{ 'aria-label': t('drafts.later'), onClose: draftOfferClosed }}
      description={
        <ul className={styles.entries}>
          {open.map((draft) => {
            const { form, recordId, name, at } = draft;
            const kind = t(`drafts.${recordId === NEW_RECORD ? 'new' : 'form'}.${form}`);
            const title = name === '' ? kind : t('drafts.named', { kind, name });
            const gone = discarded[keyOf(draft)] ?? null;
            return (
              <li key={keyOf(draft)} className={styles.entry}>
                <span className={styles.title}>
                  {title} {t('drafts.at', { day: formats.date(at), time: formats.time(at) })}
                </span>
                {gone ? (
                  <>
                    <span role="status">{t('drafts.discarded')}</span>
                    <Button size="small" onClick={() => void restore(draft, gone)}>
                      {t('drafts.undo')}
                    </Button>
                  </>
                ) : (
                  <>
                    <Button
                      size="small"
                      aria-label={`${t('drafts.continue')}: ${title}`}
                      onClick={() => goOn(draft)}
                    >
                      {t('drafts.continue')}
                    </Button>
                    <Button
                      size="small"
                      type="text"
                      aria-label={`${t('drafts.discard')}: ${title}`}
                      onClick={() => void discard(draft)}
                    >
                      {t('drafts.discard')}
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
