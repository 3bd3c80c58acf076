import type { ImportPreview, ImportReport } from '@depotwerk/contract/floor';
import { codesToAccept, doubtsOf } from '@depotwerk/contract/floor/values/import-findings';
import { isDataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { ratioOfPrices, type UnitRatio } from '@depotwerk/domain';

type Refusal = ImportReport['refusals'][number];
type Finding = ImportReport['findings'][number];

/** A line that waits for an answer. */
export interface DoubtedLine {
  readonly line: number;
  /** ISIN or contract number; of a wide table of prices there can be several. */
  readonly subject: string;
  readonly refusals: readonly Refusal[];
  /** Of a template of costs: what is left out of a line that is written otherwise. */
  readonly findings: readonly Finding[];
  /** What would explain a price as one for new units; null: nothing plain. */
  readonly ratio: UnitRatio | null;
  /** Prices of several funds: each would be a split of its own. */
  readonly isShared: boolean;
}

function ratioOfLine([first]: readonly Refusal[]): UnitRatio | null {
  const { published, known } = first?.detail?.parameters ?? {};
  return typeof published === 'number' && typeof known === 'number' && first?.code === 'prices.doubtful'
    ? ratioOfPrices({ before: known, after: published })
    : null;
}

/** Whether a line that was refused for this waits for an answer. */
export const isDoubt = (kind: ImportPreview['kind'], code: string): boolean =>
  isDataKind(kind) && (codesToAccept[doubtsOf[kind]] as readonly string[]).includes(code);

/** Lines of a file that are left out until somebody answers, in its order. */
export function doubtedLines({ kind, refusals, findings }: ImportPreview): readonly DoubtedLine[] {
  const doubtedRefusals = refusals.filter(({ code }) => isDoubt(kind, code));
  const doubtedFindings = findings.filter(({ code }) => isDoubt(kind, code));
  const lines = [...new Set([...doubtedRefusals, ...doubtedFindings].map(({ line }) => line))];
  return lines
    .toSorted((a, b) => a - b)
    .map((line) => {
      const ofLine = doubtedRefusals.filter((refusal) => refusal.line === line);
      const foundIn = doubtedFindings.filter((finding) => finding.line === line);
      const named = ofLine.map(({ contractNumber, record }) => contractNumber ?? record);
      const subjects = [...new Set([...named, ...foundIn.map(({ subject }) => subject)])].filter(Boolean);
      return {
        line,
        subject: kind === 'prices' ? subjects.join(', ') : (subjects[0] ?? ''),
        refusals: ofLine,
        findings: foundIn,
        ratio: ratioOfLine(ofLine),
        isShared: kind === 'prices' && subjects.length > 1,
      };
    });
}
