import type { Fund } from '@depotwerk/contract/market';
import { fundListFormats } from '@depotwerk/contract/tariffs/values/fund-lists';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { ExportMenu, saveFile } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { FieldError } from '@depotwerk/ui/forms';
import type { Ref } from 'react';
import { exportFundList } from '../api/fund-lists';
import { FundImport } from './fund-import';
import { FundList } from './fund-list';
import styles from './fund-list-field.module.css';
import { FundSearch } from './fund-search';

interface FundListFieldProps {
  readonly label: string;
  /** Name of the exported file, without its ending. */
  readonly fileName: string;
  readonly fundIds: readonly number[];
  /** The list at this moment: a step is undone later than it was drawn. */
  readonly newest: () => readonly number[];
  readonly onChange: (fundIds: number[]) => void;
  readonly isReadOnly: boolean;
  /** Why a fund cannot be added beside being in the list already; null when it can. */
  readonly obstacleOf?: (fund: Fund) => string | null;
  readonly error?: { readonly type: string; readonly message?: string | undefined } | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Takes one step back and keeps what came after it. */
function takeBack(before: readonly number[], after: readonly number[], now: readonly number[]): number[] {
  const reached = new Set(after);
  const present = new Set(now);
  const kept = before.filter((id) => present.has(id) || !reached.has(id));
  return [...new Set([...kept, ...now.filter((id) => !reached.has(id))])];
}

/** A list of funds that is put together by hand: search, import and export, each step can be undone. */
export function FundListField(props: FundListFieldProps) {
  const { label, fileName, fundIds, newest, onChange, isReadOnly, obstacleOf, error, ref } = props;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const offerUndo = useUndo();
  const listed = new Set(fundIds);
  const replace = (next: readonly number[], text: string) => {
    onChange([...next]);
    offerUndo(text, () => onChange(takeBack(fundIds, next, newest())));
  };
  return (
    <div ref={ref} className={styles.field} role="group" aria-label={label} tabIndex={-1}>
      <div className={styles.tools}>
        <FundSearch
          label={t('components.funds.search.label')}
          isDisabled={isReadOnly}
          obstacleOf={(fund) =>
            listed.has(fund.id) ? t('components.funds.listed') : (obstacleOf?.(fund) ?? null)
          }
          onAdd={(fundId) => onChange([...fundIds, fundId])}
        />
        <span role="status" className={styles.count}>
          {t('components.funds.count', { count: fundIds.length, funds: formats.number(fundIds.length) })}
        </span>
        <ExportMenu
          formats={fundListFormats}
          isEmpty={fundIds.length === 0}
          done={t('components.funds.exported')}
          save={async (format) => saveFile(await exportFundList(format, fundIds), `${fileName}.${format}`)}
        />
        <FundImport
          isDisabled={isReadOnly}
          listed={fundIds.length}
          onImport={(imported) =>
            replace(
              imported,
              t('components.import.done', {
                count: imported.length,
                funds: formats.number(imported.length),
              }),
            )
          }
        />
      </div>
      <FieldError error={error} />
      <FundList
        label={label}
        fundIds={fundIds}
        {...(isReadOnly
          ? {}
          : {
              onRemove: (fundId: number) =>
                replace(
                  fundIds.filter((id) => id !== fundId),
                  t('components.funds.removed'),
                ),
            })}
      />
    </div>
  );
}
