import type { LineAnswer } from '@depotwerk/contract/floor/values/import-answers';
import { percentDecimalsOfFindings } from '@depotwerk/contract/floor/values/import-findings';
import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';
import styles from '../report/report.module.css';
import { useRefusalWords } from '../report/use-refusal-words';
import { AnswerLine } from './answer-line';
import type { DoubtedLine } from './doubted-lines';

interface AnswerDoubtsProps {
  readonly kind: ImportKind;
  readonly doubted: readonly DoubtedLine[];
  readonly answers: ReadonlyMap<number, LineAnswer>;
  readonly isDisabled: boolean;
  readonly onAnswer: (line: number, answer: LineAnswer | null) => void;
}

const PAGE_SIZE = 20;

/** Every line that is doubted, with what it was compared with and an answer of its own. */
export function AnswerDoubts({ kind, doubted, answers, isDisabled, onAnswer }: AnswerDoubtsProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = useRefusalWords();
  const doubtsOfLine = ({ refusals, findings }: DoubtedLine) => [
    ...refusals.map((refusal) => [words.reason(refusal), words.detail(refusal)] as const),
    ...findings.map(({ code, published }) => {
      const decimals = percentDecimalsOfFindings[code];
      const figure =
        typeof published === 'number' && decimals !== undefined
          ? formats.fraction(published, decimals)
          : null;
      return [words.reason({ code, detail: null }), figure] as const;
    }),
  ];
  return (
    <Paged rows={doubted} pageSize={PAGE_SIZE}>
      {(rows) => (
        <DataTable<DoubtedLine>
          label={t('imports.preview.answer.title', { count: doubted.length })}
          rows={rows}
          rowKey={({ line }) => line}
          columns={[
            {
              key: 'line',
              title: t('report.line'),
              hasTitleInCard: true,
              render: ({ line }) => formats.number(line, 0),
            },
            {
              key: 'subject',
              title: t('report.findings.subject'),
              render: ({ subject }) => subject,
            },
            {
              key: 'doubts',
              title: t('report.reason'),
              render: (each) => (
                <span className={styles.reason}>
                  {doubtsOfLine(each).map(([reason, figures], i) => (
                    <span key={i} className={styles.doubt}>
                      {reason}
                      {figures === null ? null : <small className={styles.detail}>{figures}</small>}
                    </span>
                  ))}
                </span>
              ),
            },
            {
              key: 'answer',
              title: t('imports.preview.answer.column'),
              hasTitleInCard: true,
              render: (each) => (
                <AnswerLine
                  kind={kind}
                  doubted={each}
                  answer={answers.get(each.line) ?? null}
                  isDisabled={isDisabled}
                  onAnswer={(answer) => onAnswer(each.line, answer)}
                />
              ),
            },
          ]}
        />
      )}
    </Paged>
  );
}
