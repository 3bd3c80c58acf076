import { holdingsMaxBytes } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { ReadHoldings } from '@depotwerk/contract/analyses';
import { toApiFault, useFormats, useTranslation } from '@depotwerk/platform';
import { FileDropZone, FileReadingPanel } from '@depotwerk/ui/forms';
import { Alert, Button, Input } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import type { Holdings } from './use-holdings';
import styles from './holdings.module.css';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEGABYTE = 1024 * 1024;

/** Systems name the kind of a CSV file in many ways; its ending is certain. */
const typed = (file: File): Blob => new Blob([file], { type: /\.xlsx$/i.test(file.name) ? XLSX : CSV });

interface ReadHoldingsPanelProps {
  readonly holdings: Holdings;
  /** Whether a pasted text that was not taken over is asked about. */
  readonly isChecked: boolean;
}

/** Holdings from the clipboard or a file; what cannot be used is named with its line and reason. */
export function ReadHoldingsPanel({ holdings, isChecked }: ReadHoldingsPanelProps) {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const formats = useFormats();
  const id = useId();
  const { entries, text, setText, hasOpenText, reading } = holdings;
  const [isOpen, setIsOpen] = useState(entries.length === 0 || hasOpenText);
  const { data, error, isPending, mutate: read, variables: source } = reading;
  const isAsked = (data?.reading?.questions.length ?? 0) > 0;
  const fault = error ? toApiFault(error) : null;
  return (
    <details
      className={styles.read}
      open={isOpen || (isChecked && hasOpenText)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('depotanalysis:holdings.read')}</summary>
      <div className={styles.ways}>
        <label htmlFor={id}>{t('depotanalysis:holdings.paste')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          value={text}
          placeholder={t('depotanalysis:holdings.pastePlaceholder')}
          aria-describedby={hasOpenText ? `${id}-open` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {hasOpenText ? (
          <span id={`${id}-open`} role={isChecked ? 'alert' : undefined} className={styles.error}>
            {t('depotanalysis:holdings.openText')}
          </span>
        ) : null}
        <div>
          <Button
            disabled={!hasOpenText}
            loading={isPending}
            onClick={() => read({ file: new Blob([text], { type: CSV }), text, fileName: null, choice: {} })}
          >
            {t('depotanalysis:holdings.takeOver')}
          </Button>
        </div>
        <FileDropZone
          label={t('depotanalysis:holdings.file')}
          hint={t('depotanalysis:holdings.fileHint', {
            limit: formats.number(holdingsMaxBytes / MEGABYTE, 0),
          })}
          accept=".csv,.txt,.xlsx"
          maxBytes={holdingsMaxBytes}
          progress={null}
          onFile={(file) => read({ file: typed(file), text: null, fileName: file.name, choice: {} })}
        />
        {fault === null ? null : (
          <Alert
            type="error"
            role="alert"
            showIcon
            title={t([`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'], {
              ...fault.parameters,
            })}
          />
        )}
        {data?.reading ? (
          <FileReadingPanel
            reading={data.reading}
            choice={source.choice}
            isPending={isPending}
            onChange={(choice) => read({ ...source, choice })}
          />
        ) : null}
        {data === undefined || isAsked ? null : <Outcome {...data} fileName={source.fileName} />}
      </div>
    </details>
  );
}

interface OutcomeProps extends ReadHoldings {
  readonly fileName: string | null;
}

/** What became of the lines, from which file and of which day they are, and what was left out. */
function Outcome({ lines, refusals, fileName, ...said }: OutcomeProps) {
  const { t } = useTranslation('depotanalysis');
  return (
    <Alert
      type={refusals.length > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      title={t('holdings.linesRead', { count: lines.length })}
      description={
        <>
          <Source {...said} fileName={fileName} />
          {refusals.length === 0 ? null : (
            <ul className={styles.refusals}>
              {refusals.map(({ line, text, problem }) => (
                <li key={`${line} ${problem}`}>
                  {t('holdings.refusal', { line, text, reason: t(`holdings.refused.${problem}`) })}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}

type SourceProps = Pick<OutcomeProps, 'fileName' | 'content' | 'asOf' | 'pricedOn' | 'transactions'>;

function Source({ fileName, content = 'values', asOf, pricedOn, transactions = 0 }: SourceProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const from = fileName === null ? t('holdings.from.pasted') : t('holdings.from.file', { name: fileName });
  const until = asOf ? formats.date(asOf) : null;
  return (
    <p className={styles.source}>
      {[
        from,
        content === 'transactions'
          ? t('holdings.from.transactions', { count: transactions })
          : t(`holdings.from.${content}`),
        until === null
          ? null
          : t(`holdings.from.${content === 'transactions' ? 'until' : 'asOf'}`, { day: until }),
        pricedOn ? t('holdings.from.priced', { day: formats.date(pricedOn) }) : null,
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </p>
  );
}
