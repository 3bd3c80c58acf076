import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { TemplateFault } from '@depotwerk/domain';

/** What the report says of each fault. */
export const faultCodes: Readonly<Record<TemplateFault, ImportCode>> = {
  missing: 'template.missing',
  notANumber: 'template.notANumber',
  negative: 'template.negative',
  notAFraction: 'template.notAFraction',
  invalidDate: 'template.invalidDate',
  unknownCurrency: 'template.unknownCurrency',
  unknownCountry: 'template.unknownCountry',
  invalidCic: 'template.invalidCic',
  notInList: 'template.notInList',
  tooLong: 'template.tooLong',
  invalidIsin: 'template.invalidIsin',
  invalidLei: 'template.invalidLei',
  repeatedFund: 'template.repeatedFund',
  dateOrder: 'template.dateOrder',
  maturityPassed: 'template.maturityPassed',
  differsInFund: 'template.differsInFund',
  weightsDiffer: 'template.weightsDiffer',
  positionsDiffer: 'template.positionsDiffer',
  unitsDiffer: 'template.unitsDiffer',
  cashDiffers: 'template.cashDiffers',
  partAboveWhole: 'template.partAboveWhole',
  scenarioOrder: 'template.scenarioOrder',
  mustBeEmpty: 'template.mustBeEmpty',
  bothGiven: 'template.bothGiven',
  minimumNotSplit: 'template.minimumNotSplit',
};
