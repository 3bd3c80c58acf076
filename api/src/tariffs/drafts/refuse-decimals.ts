import type { TariffInput } from '@depotwerk/contract/tariffs';
import { tariffDecimals } from '@depotwerk/contract/tariffs/values/tariff-decimals';
import { hasDecimals } from '@depotwerk/domain';
import { badRequest } from '../../http/api-fault';

const settingPercents = [
  'minSecurityFractionPortfolio',
  'maxSecurityFractionPortfolio',
  'minSecurityFractionSavingsPlan',
  'maxSecurityFractionSavingsPlan',
] as const;
const productPercents = ['guaranteedLevel', 'guaranteedInterest', 'costCap'] as const;
const amounts = [
  'minSecurityValuePortfolio',
  'maxSecurityValuePortfolio',
  'minSecurityValueSavingsPlan',
  'maxSecurityValueSavingsPlan',
] as const;

/** Refuses what the form could not show as it is stored. @throws {ApiFault} 400 naming the field */
export function refuseDecimals(input: TariffInput): void {
  const { settingPercent, productPercent, settingEur } = tariffDecimals;
  const tooFine = [
    ...settingPercents.filter((field) => !hasDecimals(input[field] ?? 0, settingPercent)),
    ...productPercents.filter((field) => !hasDecimals(input[field] ?? 0, productPercent)),
    ...amounts.filter((field) => Number((input[field] ?? 0).toFixed(settingEur)) !== (input[field] ?? 0)),
  ];
  const [field] = tooFine;
  if (field !== undefined)
    throw badRequest('tariffs.tooManyDecimals', 'the value has too many decimals', `/${field}`);
}
