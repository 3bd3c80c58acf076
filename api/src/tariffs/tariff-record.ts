import type { TariffInput } from '@depotwerk/contract/tariffs';
import { tariff, tariffAllocation, tariffFund, tariffHintAnswer } from '../db/schema/tariff';
import type { Field, FactsOf } from '../records/record-type';
import { column, recordType, rows } from '../records/record-type';

/** What a tariff is called, and whose it is; all that stands in its tables before the first release. */
const namingFields = {
  key: column(tariff.key),
  name: column(tariff.name),
  description: column(tariff.description),
  issuerId: column(tariff.issuerId),
  isInactive: column(tariff.isInactive),
  isDefault: column(tariff.isDefault),
};

/** What is stored as it was entered. */
const enteredFields = {
  ...namingFields,
  minSecuritiesPortfolio: column(tariff.minSecuritiesPortfolio),
  maxSecuritiesPortfolio: column(tariff.maxSecuritiesPortfolio),
  minSecuritiesSavingsPlan: column(tariff.minSecuritiesSavingsPlan),
  maxSecuritiesSavingsPlan: column(tariff.maxSecuritiesSavingsPlan),
  minSecurityFractionPortfolio: column(tariff.minSecurityFractionPortfolio),
  maxSecurityFractionPortfolio: column(tariff.maxSecurityFractionPortfolio),
  minSecurityFractionSavingsPlan: column(tariff.minSecurityFractionSavingsPlan),
  maxSecurityFractionSavingsPlan: column(tariff.maxSecurityFractionSavingsPlan),
  minSecurityValuePortfolio: column(tariff.minSecurityValuePortfolio),
  maxSecurityValuePortfolio: column(tariff.maxSecurityValuePortfolio),
  minSecurityValueSavingsPlan: column(tariff.minSecurityValueSavingsPlan),
  maxSecurityValueSavingsPlan: column(tariff.maxSecurityValueSavingsPlan),
  tariffTypeId: column(tariff.tariffTypeId),
  guaranteedLevel: column(tariff.guaranteeLevel),
  guaranteedInterest: column(tariff.guaranteedInterest),
  guaranteeTypeId: column(tariff.guaranteeTypeId),
  guaranteeSecurityId: column(tariff.guaranteeFundId),
  costCap: column(tariff.costCap),
  optimizationInterval: column(tariff.optimizationInterval),
  optimizationStart: column(tariff.optimizationStart),
} satisfies Partial<Record<keyof TariffInput, Field>>;

const description = {
  noun: 'tariff',
  nouns: 'tariffs',
  table: tariff,
  alias: 't',
  name: 'name',
  isSearched: true,
  shownIn: 'contract',
  conflicts: {
    tariff_key_unique: {
      field: '/key',
      errorCode: 'tariffs.keyTaken',
      message: 'another tariff has this key',
    },
  },
} as const;

export const tariffNaming = recordType({ ...description, fields: namingFields });

/** A tariff that is live: everything that contracts are judged by. */
export const tariffRecord = recordType({
  ...description,
  fields: {
    ...enteredFields,
    riskTypeId: column(tariff.riskTypeId),
    useQuota: column(tariff.useQuota),
    riskBorders: column(tariff.riskBorders),
    allocationBy: column(tariff.allocationBy),
    allocationTypeId: column(tariff.allocationTypeId),
    minimumRank: column(tariff.minimumRank),
    rankingTypeId: column(tariff.rankingTypeId),
    fundShortlistSize: column(tariff.fundShortlistSize),
    funds: rows(tariffFund.tariffId, { fundId: tariffFund.fundId, isSelected: tariffFund.isSelected }),
    allocation: rows(tariffAllocation.tariffId, {
      riskClass: tariffAllocation.riskClass,
      peerGroupId: tariffAllocation.peerGroupId,
      fraction: tariffAllocation.fraction,
    }),
    hintAnswers: rows(tariffHintAnswer.tariffId, {
      hintId: tariffHintAnswer.hintId,
      answer: tariffHintAnswer.answer,
    }),
  },
});

export type LiveTariff = FactsOf<typeof tariffRecord>;

/** What was entered of a live tariff, as the wizard asks for it. */
export const enteredOf = (live: LiveTariff) =>
  Object.fromEntries(Object.entries(live).filter(([field]) => field in enteredFields)) as Pick<
    TariffInput,
    keyof typeof enteredFields
  >;
