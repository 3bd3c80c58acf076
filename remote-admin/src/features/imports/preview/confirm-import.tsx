import type { ImportPreview } from '@depotwerk/contract/floor';
import {
  IMPORT_ANSWERS_LENGTH,
  writeAnswers,
  type LineAnswer,
} from '@depotwerk/contract/floor/values/import-answers';
import { doubtsOf } from '@depotwerk/contract/floor/values/import-findings';
import { isDataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { useNavigate, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useMemo, useState } from 'react';
import { useImportFile, type ImportAcceptance } from '@depotwerk/ui/forms';
import { ImportFailed } from '../import-failed';
import { importPaths } from '../paths';
import styles from '../report/report.module.css';
import { AcceptanceReason } from './acceptance-reason';
import { AnswerDoubts } from './answer-doubts';
import { doubtedLines } from './doubted-lines';

interface ConfirmImportProps {
  readonly preview: ImportPreview;
  readonly fileId: string;
  /** The file is being read another way: what is shown is not what would be imported. */
  readonly isReading: boolean;
  readonly onCancel: () => void;
}

/** Whether the import would write anything. */
const bringsNews = ({ customers, contracts, funds, holdings, prices }: ImportPreview): boolean =>
  [customers, contracts, funds, holdings, prices].some(({ created, updated }) => created + updated > 0);

/** Why a file without news has none: only what was read can be known already. */
function noNewsOf({ customers, contracts, funds, holdings, prices, refusals }: ImportPreview) {
  const isKnown = [customers, contracts, funds, holdings, prices].some(({ unchanged }) => unchanged > 0);
  if (!isKnown) return 'nothing';
  return refusals.length === 0 ? 'known' : 'readIsKnown';
}

/**
 * Imports the file; where its totals differ only with a reason. Doubted lines stay out, unless somebody answers them one by one or
 * all, with a reason. Not where everything is known already.
 */
export function ConfirmImport({ preview, fileId, isReading, onCancel }: ConfirmImportProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { mutate, isPending: isSending, isSuccess, error } = useImportFile(fileId);
  // Once it is imported, the report is on its way here.
  const isPending = isSending || isSuccess || isReading;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [answers, setAnswers] = useState<ReadonlyMap<number, LineAnswer>>(new Map());
  const hasNews = bringsNews(preview);
  const doubted = useMemo(() => doubtedLines(preview), [preview]);
  const { kind } = preview;
  const doubts = doubted.length > 0 && isDataKind(kind) ? doubtsOf[kind] : null;
  const hasDoubts = doubts !== null;
  // Totals that differ stop the whole file.
  const isTrailerOff = preview.toAccept.includes('trailer') && (hasNews || hasDoubts);
  const lines = new Map([...answers].filter(([line]) => doubted.some((each) => each.line === line)));
  const areTooMany = writeAnswers({ others: 'right', lines }).length > IMPORT_ANSWERS_LENGTH;
  const hasAnswers = lines.size > 0;

  const send = (acceptance: ImportAcceptance) => {
    const isMissing = acceptance.reason === '';
    setReasonMissing(isMissing);
    if (isPending || isMissing) return;
    mutate(acceptance, { onSuccess: ({ id }) => void navigate(importPaths.report(id)) });
  };
  const run = (others: 'right' | null) => {
    const written = writeAnswers({ others, lines });
    const isPlain = written === '' && !isTrailerOff;
    send(
      isPlain
        ? {}
        : {
            reason: reason.trim(),
            ...(isTrailerOff ? { accept: 'trailer' } : {}),
            ...(written === '' ? {} : { answers: written }),
          },
    );
  };
  const answer = (line: number, given: LineAnswer | null) => {
    const next = new Map(answers);
    if (given === null) next.delete(line);
    else next.set(line, given);
    setAnswers(next);
  };
  const warned = [...(isTrailerOff ? (['trailer'] as const) : []), ...(doubts ? [doubts] : [])];
  return (
    <>
      {warned.map((each) => (
        <Alert
          key={each}
          type="warning"
          showIcon
          title={t(`imports.preview.accept.${each}`)}
          description={t(`imports.preview.accept.${each}Text`)}
        />
      ))}
      {hasDoubts ? (
        <TitledCard title={t('imports.preview.answer.title', { count: doubted.length })}>
          <AnswerDoubts
            kind={preview.kind}
            doubted={doubted}
            answers={answers}
            isDisabled={isPending}
            onAnswer={answer}
          />
        </TitledCard>
      ) : null}
      {warned.length > 0 ? (
        <AcceptanceReason
          reason={reason}
          isMissing={isReasonMissing}
          isDisabled={isPending}
          onChange={setReason}
          onEnter={() => run(hasDoubts && !hasAnswers ? 'right' : null)}
        />
      ) : null}
      {areTooMany ? (
        <Alert type="error" role="alert" showIcon title={t('imports.preview.answer.tooMany')} />
      ) : null}
      {error ? <ImportFailed error={error} /> : null}
      {hasNews || hasDoubts ? null : (
        <Alert type="info" showIcon title={t(`imports.preview.noNews.${noNewsOf(preview)}`)} />
      )}
      <div className={styles.decision}>
        {doubts ? (
          <Button
            type="primary"
            loading={isPending}
            disabled={areTooMany || !(hasNews || hasAnswers)}
            onClick={() => run(null)}
          >
            {hasAnswers
              ? t('imports.preview.runAnswered', { count: lines.size })
              : t(`imports.preview.runWithout.${doubts}`)}
          </Button>
        ) : null}
        <Button
          type={hasDoubts ? 'default' : 'primary'}
          loading={isPending}
          disabled={areTooMany || (!hasNews && !hasDoubts)}
          onClick={() => run(hasDoubts ? 'right' : null)}
        >
          {doubts
            ? t(hasAnswers ? 'imports.preview.runOthers' : `imports.preview.runAll.${doubts}`)
            : t(isTrailerOff ? 'imports.preview.runAnyway' : 'imports.preview.run')}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t('imports.preview.cancel')}
        </Button>
        {isSending ? <span role="status">{t('imports.preview.running')}</span> : null}
      </div>
    </>
  );
}
