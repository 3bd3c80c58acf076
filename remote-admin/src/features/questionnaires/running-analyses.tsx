import type { QuestionnaireRow } from '@depotwerk/contract/analyses';
import { Link, pathTo, useFormats, useMay } from '@depotwerk/platform';

interface RunningAnalysesProps {
  readonly questionnaireId: QuestionnaireRow['id'];
  /** Missing: of all its versions. */
  readonly number?: number;
  readonly count: number;
  /** In place of the number alone. */
  readonly text?: string;
}

/** How many analyses run, and the way to them for who may see them. */
export function RunningAnalyses({ questionnaireId, number, count, text }: RunningAnalysesProps) {
  const formats = useFormats();
  const mayView = useMay('depotAnalysis.view');
  const shown = text ?? formats.number(count);
  if (count === 0 || !mayView) return shown;
  const query = new URLSearchParams({
    status: 'running',
    questionnaire: questionnaireId,
    ...(number !== undefined && { version: String(number) }),
  });
  return <Link to={`${pathTo('depotAnalysis.start')}?${query.toString()}`}>{shown}</Link>;
}
