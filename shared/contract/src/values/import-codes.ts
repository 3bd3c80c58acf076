import type { AcceptableFinding } from './import-kinds';

/** What a report of an import can say about single records: refusals and findings. */
export const importRecordCodes = [
  'gdv.recordTooShort',
  'gdv.recordTooLong',
  'gdv.notLatin1',
  'gdv.controlCharacter',
  'gdv.notANumber',
  'gdv.invalidDate',
  'gdv.missingDate',
  'gdv.endsBeforeStart',
  'gdv.missingName',
  'gdv.missingIsin',
  'gdv.invalidIsin',
  'gdv.missingContractNumber',
  'gdv.missingInsurer',
  'gdv.recordMissing',
  'gdv.recordOutsidePackage',
  'gdv.repeatedContract',
  'gdv.packageNotClosed',
  'gdv.premiumTotalDiffers',
  'gdv.recordCountDiffers',
  'gdv.noLifeContract',
  'gdv.noFundUnits',
  'gdv.contractEnded',
  'gdv.severalFundDates',
  'gdv.savingsPlanNotWhole',
  'gdv.premiumNotInEuro',
  'gdv.olderThanStored',
  'gdv.databaseRefused',
  'gdv.createdInTheFuture',
  'gdv.startsInTheFuture',
  'gdv.unitsInTheFuture',
  'gdv.bornInTheFuture',
  'gdv.noUnits',
  'ept.missingIsin',
  'ept.invalidIsin',
  'ept.notAnIsin',
  'ept.missingName',
  'ept.invalidName',
  'ept.invalidCurrency',
  'ept.invalidAddress',
  'ept.notANumber',
  'ept.notWhole',
  'ept.outOfRange',
  'ept.repeatedIsin',
  'ept.vevDiffers',
  'ept.mrmDiffers',
  'ept.sriDiffers',
  'prices.invalidIsin',
  'prices.invalidDate',
  'prices.notANumber',
  'prices.ambiguousNumber',
  'prices.invalidCurrency',
  'prices.unknownFund',
  'prices.currencyDiffers',
  'prices.inTheFuture',
  'prices.repeatedPrice',
  'funds.invalidIsin',
  'funds.unknownFund',
  'funds.repeatedIsin',
  'funds.unknownPeerGroup',
  'funds.invalidCurrency',
  'funds.invalidFee',
  'funds.invalidRiskIndicator',
  'imports.moreRefusals',
] as const;

/** Why a file as a whole is refused; `errorCode` of the call. */
export const importFileCodes = [
  'imports.emptyFile',
  'imports.gdv.notGdv',
  'imports.gdv.notLatin1',
  'imports.gdv.nothingUsable',
  'imports.gdv.trailerDiffers',
  'imports.ept.notXlsx',
  'imports.ept.encrypted',
  'imports.ept.tooLarge',
  'imports.ept.brokenXml',
  'imports.ept.noHeader',
  'imports.ept.noRows',
  'imports.ept.missingColumn',
  'imports.ept.version',
  'imports.prices.noHeader',
  'imports.prices.noRows',
  'imports.prices.unreadable',
  'imports.funds.noHeader',
  'imports.funds.noRows',
  'imports.funds.unreadable',
] as const;

/** What stands in a report; a file that is refused as a whole has its reason there too. */
export const importCodes = [...importRecordCodes, ...importFileCodes] as const;
export type ImportCode = (typeof importCodes)[number];
export type ImportFileCode = (typeof importFileCodes)[number];

/** What a refused record says beyond its code; each has a text that names the figures. */
export const importDetailKinds = [
  'field',
  'cell',
  'value',
  'recordMissing',
  'recordLength',
  'earlierLine',
  'currencies',
  'columns',
  'database',
] as const;
export type ImportDetailKind = (typeof importDetailKinds)[number];

/** Findings that somebody must accept before the import goes on. */
export const codesToAccept: Readonly<Record<AcceptableFinding, readonly ImportCode[]>> = {
  trailer: ['gdv.premiumTotalDiffers', 'gdv.recordCountDiffers'],
};

/** Findings whose figures are fractions, with the decimals of the percent that they are shown as. */
export const percentDecimalsOfFindings: Readonly<Partial<Record<ImportCode, number>>> = {
  'gdv.savingsPlanNotWhole': 2,
  'ept.vevDiffers': 4,
};
