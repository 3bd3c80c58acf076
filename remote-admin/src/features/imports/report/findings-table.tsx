import type { ImportReport } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import {
  decimalsOfFindings,
  percentDecimalsOfFindings,
} from '@depotwerk/contract/floor/values/import-findings';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import type { Cell } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';

type Finding = ImportReport['findings'][number];

const PAGE_SIZE = 50;
const DECIMALS = 6;

/** As delivered and as computed, not rounded for the screen. */
const figure = (value: Finding['published']): Cell =>
  typeof value === 'number' ? { kind: 'number', value } : { kind: 'text', text: value };

/** What was written although something about it is strange, e.g. a published figure that differs. Each is about a fund, unless the file brings contracts. */
export function FindingsTable({ kind, findings }: Pick<ImportReport, 'kind' | 'findings'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (findings.length === 0) return <p>{t('report.findings.none')}</p>;
  const subjectText = ({ subject }: Finding) => (subject === '' ? t('report.findings.file') : subject);
  const what = ({ code }: Finding) => t([`importTexts.code.${code}`, 'report.unknownCode'], { code });
  const show = (code: Finding['code'], value: Finding['published']) => {
    if (value === null) return UNKNOWN;
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : value;
    const percentDecimals = percentDecimalsOfFindings[code];
    if (percentDecimals !== undefined) return formats.fraction(value, percentDecimals);
    const decimals = decimalsOfFindings[code];
    if (decimals !== undefined) return formats.number(value, decimals);
    return value.toLocaleString(formats.locale, { maximumFractionDigits: DECIMALS });
  };
  return (
    <Paged rows={findings} pageSize={PAGE_SIZE}>
      {(rows) => (
        <DataTable<Finding>
          label={t('report.findings.title', { count: findings.length })}
          rows={rows}
          rowKey={({ line, code, subject, published }) => `${line} ${code} ${subject} ${published ?? ''}`}
          loadAll={async () => findings}
          columns={[
            {
              key: 'line',
              title: t('report.line'),
              hasTitleInCard: true,
              render: ({ line }) => formats.number(line, 0),
              cell: ({ line }) => ({ kind: 'number', value: line }),
            },
            {
              key: 'subject',
              title: t(bringsContracts(kind) ? 'report.findings.subject' : 'report.isin'),
              render: subjectText,
              cell: (finding) => ({ kind: 'text', text: subjectText(finding) }),
            },
            {
              key: 'code',
              title: t('report.findings.what'),
              render: what,
              cell: (finding) => ({ kind: 'text', text: what(finding) }),
            },
            {
              key: 'published',
              title: t('report.findings.published'),
              isNumeric: true,
              render: ({ code, published }) => show(code, published),
              cell: ({ published }) => figure(published),
            },
            {
              key: 'computed',
              title: t('report.findings.computed'),
              isNumeric: true,
              render: ({ code, computed }) => show(code, computed),
              cell: ({ computed }) => figure(computed),
            },
          ]}
        />
      )}
    </Paged>
  );
}
