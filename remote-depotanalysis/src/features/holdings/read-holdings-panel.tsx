import { holdingsMaxBytes } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { ReadHoldings } from '@depotwerk/contract/analyses';
import { toApiFault, useFormats, useMutation, useTranslation } from '@depotwerk/platform';
import { FileDropZone, FileReadingPanel } from '@depotwerk/ui/forms';
import { Alert, Button, Input } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { withRead } from './holding-entries';
import type { HoldingsSource } from './holdings-source';
import type { HoldingsFormProps } from './holdings-form';
import styles from './holdings.module.css';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEGABYTE = 1024 * 1024;

/** Systems name the kind of a CSV file in many ways; its ending is certain. */
const typed = (file: File): Blob => new Blob([file], { type: /\.xlsx$/i.test(file.name) ? XLSX : CSV });

/** Holdings from the clipboard or a file; what cannot be used is named with its line and reason. */
export function ReadHoldingsPanel({
  entries,
  onChange,
  readHoldings,
}: Pick<HoldingsFormProps, 'entries' | 'onChange' | 'readHoldings'>) {
  const { t } = useTranslation(['depotanalysis', 'common']);
  const formats = useFormats();
  const id = useId();
  const [text, setText] = useState('');
  const [source, setSource] = useState<HoldingsSource | null>(null);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: readHoldings,
    meta: { errors: 'inline' },
    onSuccess: ({ lines, reading }) => {
      if (reading && reading.questions.length > 0) return;
      onChange(withRead(entries, lines));
      setText('');
    },
  });
  const read = (next: HoldingsSource) => {
    setSource(next);
    mutate(next);
  };
  const isAsked = (data?.reading?.questions.length ?? 0) > 0;
  const fault = error ? toApiFault(error) : null;
  return (
    <details className={styles.read} open={entries.length === 0}>
      <summary>{t('depotanalysis:holdings.read')}</summary>
      <div className={styles.ways}>
        <label htmlFor={id}>{t('depotanalysis:holdings.paste')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          value={text}
          placeholder={t('depotanalysis:holdings.pastePlaceholder')}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button
            disabled={text.trim() === ''}
            loading={isPending}
            onClick={() => read({ file: new Blob([text], { type: CSV }), choice: {} })}
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
          onFile={(file) => read({ file: typed(file), choice: {} })}
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
        {data?.reading && source ? (
          <FileReadingPanel
            reading={data.reading}
            choice={source.choice}
            isPending={isPending}
            onChange={(choice) => read({ ...source, choice })}
          />
        ) : null}
        {data === undefined || isAsked ? null : <Outcome {...data} />}
      </div>
    </details>
  );
}

function Outcome({ lines, refusals }: ReadHoldings) {
  const { t } = useTranslation('depotanalysis');
  return (
    <Alert
      type={refusals.length > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      title={t('holdings.linesRead', { count: lines.length })}
      description={
        refusals.length === 0 ? undefined : (
          <ul className={styles.refusals}>
            {refusals.map(({ line, text, problem }) => (
              <li key={line}>
                {t('holdings.refusal', { line, text, reason: t(`holdings.refused.${problem}`) })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
