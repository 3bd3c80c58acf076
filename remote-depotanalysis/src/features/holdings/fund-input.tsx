import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { AutoComplete, useDelayedValue } from '@depotwerk/ui/forms';
import type { AnalysisAccess } from '../form/analysis-access';

interface FundInputProps {
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
  readonly status: 'error' | '';
  readonly value: string;
  readonly findFunds: AnalysisAccess['findFunds'];
  /** @param fundName of a fund that was chosen; undefined while somebody types */
  readonly onChange: (text: string, fundName?: string) => void;
  readonly onBlur: () => void;
}

/** A fund by its ISIN, or found by a part of its name or by its WKN. */
export function FundInput({ value, findFunds, onChange, ...input }: FundInputProps) {
  const { t } = useTranslation('depotanalysis');
  const { funds, isSettled } = useFoundFunds(value, findFunds);
  const isShort = value.trim().length < searchLimits.minLength;
  return (
    <AutoComplete
      {...input}
      value={value}
      placeholder={t('holdings.fundPlaceholder')}
      options={funds.map(({ isin, fundName }) => ({ value: isin, label: `${fundName} · ${isin}`, fundName }))}
      notFoundContent={isShort || !isSettled ? null : <span role="status">{t('holdings.nothingFound')}</span>}
      onChange={(text: string) => onChange(text)}
      onSelect={(isin: string, { fundName }: { readonly fundName: string }) => onChange(isin, fundName)}
    />
  );
}

/** @returns `isSettled` once the server has answered for what is typed now */
export function useFoundFunds(text: string, findFunds: AnalysisAccess['findFunds'], isWanted = true) {
  const typed = text.trim();
  const search = useDelayedValue(typed, searchLimits.debounceMs);
  const { data, isSuccess } = useQuery({
    queryKey: ['funds', 'depotanalysis', 'choice', search],
    queryFn: ({ signal }) => findFunds(search, signal),
    enabled: isWanted && search.length >= searchLimits.minLength,
    meta: { errors: 'inline' },
  });
  return { funds: data ?? [], isSettled: isSuccess && search === typed };
}
