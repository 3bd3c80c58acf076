import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ReportedVersion } from '@depotwerk/contract/tariffs/values/reported-versions';
import type { PlausibilityMessage } from '@depotwerk/domain';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ZONE } from '../../time/local-day';
import type { TariffReport } from '../../documents/tariff-basics/tariff-report';
import { contentFindings, tariffFindings } from '../calculations/plausibility';
import type { TariffMarket } from '../market/tariff-market';
import { refuseClosed } from '../drafts/draft-rules';
import { importedTariff } from '../drafts/imported-tariff';
import type { FixedVersion, StoredDraft } from '../drafts/read-draft';
import { storedDraft } from '../drafts/read-draft';
import { stands } from '../../sql/version-standing';
import { liveContent } from './live-content';

export interface ReportBasis {
  readonly market: TariffMarket;
  /** ISO date. */
  readonly today: string;
  readonly version: ReportedVersion;
  readonly language: FormLanguage;
}

interface ReportedContent extends Pick<FixedVersion, 'input' | 'content'> {
  readonly version: TariffReport['version'];
  readonly findings: readonly PlausibilityMessage[];
}

type ReleasedRow = Pick<FixedVersion, 'input' | 'content'> & NonNullable<TariffReport['version']>;

/**
 * The version that contracts are judged by, else one that was released for later, else the open one; or the open one as
 * wished.
 *
 * @throws {ApiFault} 404, 409 when the open one is wished and there is none
 */
export async function reportedVersion(
  db: Queries,
  tariffId: number,
  basis: ReportBasis,
): Promise<ReportedContent> {
  const draft = await storedDraft(db, tariffId);
  if (basis.version === 'open') {
    refuseClosed(draft);
    return openContent(db, draft, basis);
  }
  const { market, today } = basis;
  const [released] =
    await db.query<ReleasedRow>(sql`select number, false as "isDraft", valid_from as "validFrom",
    submitted_by as "submittedBy", released_by as "releasedBy",
    (released_at at time zone '${raw(ZONE)}')::date as "releasedOn", input, content
    from tariff_version v where tariff_id = ${tariffId}
      and (${stands('v', 'current')} or (${stands('v', 'waiting')} and not ${draft.isLive}::boolean))`);
  if (released) {
    const { input, content, ...version } = released;
    const judged = { tariffId, today, validFrom: version.validFrom ?? today };
    return { input, content, version, findings: await contentFindings(db, content, market, judged) };
  }
  // What is live came with an import and is no draft, although somebody may work on one.
  if (draft.isLive) {
    const imported = await importedTariff(db, tariffId);
    const { input } = imported.draft;
    const content = liveContent(imported);
    const judged = { tariffId, today, validFrom: today };
    return { input, content, version: null, findings: await contentFindings(db, content, market, judged) };
  }
  return openContent(db, draft, basis);
}

/** What was submitted stands fixed; a draft is what its components say now. */
async function openContent(
  db: Queries,
  draft: StoredDraft,
  { market, today }: ReportBasis,
): Promise<ReportedContent> {
  const { tariffId, input, number, validFrom, submittedBy } = draft;
  const version = { number, isDraft: true, validFrom, submittedBy, releasedBy: null, releasedOn: null };
  if (draft.content) {
    const judged = { tariffId, today, validFrom: validFrom ?? today };
    const findings = await contentFindings(db, draft.content, market, judged);
    return { input, content: draft.content, version, findings };
  }
  const { content, messages } = await tariffFindings(db, draft, { market, today });
  return { input, content, version, findings: messages };
}
