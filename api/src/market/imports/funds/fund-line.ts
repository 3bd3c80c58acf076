import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { fractionOf, isValidIsin } from '@depotwerk/domain';
import type { FieldRow } from '../../../files/recognise-table';
import type { FundData } from './fund-data';

export interface StatedFund {
  readonly isin: string;
  readonly data: FundData;
}

export interface RefusedFund {
  readonly code: ImportCode;
  /** What the line says instead. */
  readonly value: string;
}

const refused = (code: ImportCode, value: string): RefusedFund => ({ code, value });

/** Most decimals of a fee in percent: six as a fraction. */
const FEE_DECIMALS = 4;
const FEE = /^(\d{1,2})(?:[.,](\d{1,4}))?\s*%?$/;

/**
 * `1,42`, `1.42` and `1,42 %` as a fraction; null when it is no fee. A fee needs no separator of thousands.
 *
 * @param isStored a number that a workbook holds, with as many decimals as binary numbers have
 */
function feeOf(text: string, isStored: boolean): number | null {
  const percent = Number(text.replace('%', ''));
  if (isStored && Number.isFinite(percent) && percent >= 0 && percent < 100)
    return fractionOf(percent, FEE_DECIMALS);
  const [, whole, decimals = ''] = FEE.exec(text) ?? [];
  return whole === undefined ? null : fractionOf(Number(`${whole}.${decimals || '0'}`), FEE_DECIMALS);
}

/**
 * Reads a line; an empty cell says nothing.
 *
 * @param peerGroups ids by name in small letters
 */
export function readFundLine(
  { cells, stored }: Pick<FieldRow, 'cells' | 'stored'>,
  peerGroups: ReadonlyMap<string, number>,
): StatedFund | RefusedFund {
  const { isin: isinText = '', peerGroup: group = '', currency = '' } = cells;
  const { ongoingFee: fee = '', riskIndicator: indicator = '' } = cells;
  const isin = isinText.toUpperCase();
  if (!isValidIsin(isin)) return refused('funds.invalidIsin', isinText);
  const peerGroupId = peerGroups.get(group.toLowerCase());
  if (group !== '' && peerGroupId === undefined) return refused('funds.unknownPeerGroup', group);
  if (currency !== '' && !/^[A-Za-z]{3}$/.test(currency)) return refused('funds.invalidCurrency', currency);
  const ongoingFee = fee === '' ? undefined : feeOf(fee, stored.has('ongoingFee'));
  if (ongoingFee === null) return refused('funds.invalidFee', fee);
  if (indicator !== '' && !/^[1-7]$/.test(indicator)) return refused('funds.invalidRiskIndicator', indicator);
  const data = {
    ...(peerGroupId === undefined ? {} : { peerGroupId }),
    ...(currency === '' ? {} : { currency: currency.toUpperCase() }),
    ...(ongoingFee === undefined ? {} : { ongoingFee }),
    ...(indicator === '' ? {} : { riskIndicator: Number(indicator) }),
  };
  return { isin, data };
}
