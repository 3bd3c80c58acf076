import type { ImportCode } from '@depotwerk/contract/values/import-codes';
import type { SummaryLanguage } from './summary';

type Texts = Readonly<Record<SummaryLanguage, string>>;

/** What each code means, for the command line; screens have the same texts in their own files. */
const texts: Readonly<Record<ImportCode, Texts>> = {
  'gdv.recordTooShort': {
    de: 'Der Satz ist kürzer als 256 Zeichen',
    en: 'The record is shorter than 256 characters',
  },
  'gdv.recordTooLong': {
    de: 'Der Satz ist länger als 256 Zeichen',
    en: 'The record is longer than 256 characters',
  },
  'gdv.notLatin1': {
    de: 'Der Satz ist in UTF-8 statt ISO-8859-1 gespeichert',
    en: 'The record is saved as UTF-8 instead of ISO-8859-1',
  },
  'gdv.controlCharacter': {
    de: 'Der Satz enthält Steuerzeichen',
    en: 'The record contains control characters',
  },
  'gdv.notANumber': { de: 'Ein Zahlenfeld enthält keine Zahl', en: 'A number field holds no number' },
  'gdv.invalidDate': { de: 'Ein Datum gibt es nicht', en: 'A date does not exist' },
  'gdv.missingDate': { de: 'Ein Datum fehlt', en: 'A date is missing' },
  'gdv.endsBeforeStart': {
    de: 'Der Vertrag endet vor seinem Beginn',
    en: 'The contract ends before its start',
  },
  'gdv.missingName': {
    de: 'Der Name des Versicherungsnehmers fehlt',
    en: 'The name of the policy holder is missing',
  },
  'gdv.missingIsin': { de: 'Die ISIN fehlt', en: 'The ISIN is missing' },
  'gdv.invalidIsin': { de: 'Die ISIN ist ungültig', en: 'The ISIN is invalid' },
  'gdv.missingContractNumber': {
    de: 'Die Versicherungsschein-Nummer fehlt',
    en: 'The contract number is missing',
  },
  'gdv.missingInsurer': { de: 'Die VU-Nummer fehlt', en: 'The number of the insurer is missing' },
  'gdv.recordMissing': { de: 'Ein Satz des Vertrags fehlt', en: 'A record of the contract is missing' },
  'gdv.recordOutsidePackage': {
    de: 'Der Satz gehört zu keiner Lieferung',
    en: 'The record belongs to no delivery',
  },
  'gdv.repeatedContract': {
    de: 'Der Vertrag kam in dieser Datei schon vor',
    en: 'The contract occurred earlier in this file',
  },
  'gdv.packageNotClosed': {
    de: 'Der Nachsatz (9999) fehlt; die ganze Lieferung wurde nicht übernommen',
    en: 'The trailer (9999) is missing; the whole delivery was not imported',
  },
  'gdv.premiumTotalDiffers': {
    de: 'Der Nachsatz nennt eine andere Beitragssumme als die Verträge zusammen',
    en: 'The trailer states another premium total than the contracts together',
  },
  'gdv.recordCountDiffers': {
    de: 'Der Nachsatz nennt eine andere Anzahl von Sätzen',
    en: 'The trailer states another number of records',
  },
  'gdv.noLifeContract': {
    de: 'Die Datei enthält keinen Lebensversicherungsvertrag (Sparte 010)',
    en: 'The file holds no life insurance contract (line 010)',
  },
  'gdv.noFundUnits': { de: 'Vertrag ohne Fondsguthaben', en: 'Contract without fund units' },
  'gdv.contractEnded': { de: 'Vertrag ist beendet', en: 'The contract has ended' },
  'gdv.severalFundDates': {
    de: 'Die Fondsguthaben haben verschiedene Stichtage; der neueste gilt',
    en: 'The fund units are of different days; the newest counts',
  },
  'gdv.savingsPlanNotWhole': {
    de: 'Die Anteile des Sparplans ergeben nicht 100 %; er wurde nicht übernommen',
    en: 'The shares of the savings plan do not sum up to 100 %; it was not imported',
  },
  'gdv.premiumNotInEuro': {
    de: 'Der Beitrag ist nicht in Euro; er wurde nicht übernommen',
    en: 'The premium is not in euro; it was not imported',
  },
  'gdv.olderThanStored': {
    de: 'Das Fondsguthaben ist älter als das vorhandene und wurde nur in die Historie übernommen',
    en: 'The fund units are older than the stored ones and went into the history only',
  },
  'gdv.databaseRefused': {
    de: 'Der Vertrag verletzt eine Regel der Datenbank',
    en: 'The contract breaks a rule of the database',
  },
  'ept.missingIsin': { de: 'Die ISIN fehlt', en: 'The ISIN is missing' },
  'ept.invalidIsin': { de: 'Die ISIN ist ungültig', en: 'The ISIN is invalid' },
  'ept.notAnIsin': {
    de: 'Die Zeile nennt keine ISIN, sondern eine andere Kennung',
    en: 'The row gives another identifier instead of an ISIN',
  },
  'ept.missingName': { de: 'Der Fondsname fehlt', en: 'The name of the fund is missing' },
  'ept.invalidName': {
    de: 'Der Fondsname ist zu lang oder enthält Steuerzeichen',
    en: 'The name of the fund is too long or contains control characters',
  },
  'ept.invalidCurrency': { de: 'Die Währung ist kein ISO-Code', en: 'The currency is no ISO code' },
  'ept.invalidAddress': {
    de: 'Die Adresse des Basisinformationsblatts ist ungültig',
    en: 'The address of the key information document is invalid',
  },
  'ept.notANumber': { de: 'Ein Zahlenfeld enthält keine Zahl', en: 'A number field holds no number' },
  'ept.notWhole': { de: 'Der Wert muss ganzzahlig sein', en: 'The value must be whole' },
  'ept.outOfRange': {
    de: 'Der Wert liegt außerhalb des erlaubten Bereichs',
    en: 'The value is outside the allowed range',
  },
  'ept.repeatedIsin': {
    de: 'Dieselbe ISIN kam in dieser Datei schon vor',
    en: 'The same ISIN occurred earlier in this file',
  },
  'ept.vevDiffers': {
    de: 'Die VEV passt nicht zu den Renditemomenten',
    en: 'The VEV does not follow from the return moments',
  },
  'ept.mrmDiffers': {
    de: 'Die Marktrisikoklasse (MRM) passt nicht zur VEV',
    en: 'The market risk class (MRM) does not follow from the VEV',
  },
  'ept.sriDiffers': {
    de: 'Der Gesamtrisikoindikator (SRI) passt nicht zu MRM und Kreditrisiko',
    en: 'The summary risk indicator (SRI) does not follow from MRM and credit risk',
  },
  'prices.invalidIsin': { de: 'Die ISIN ist ungültig', en: 'The ISIN is invalid' },
  'prices.invalidDate': { de: 'Das Datum gibt es nicht', en: 'The date does not exist' },
  'prices.notANumber': { de: 'Der Preis ist keine Zahl über 0', en: 'The price is no number above 0' },
  'prices.ambiguousNumber': {
    de: 'Der Preis lässt sich auf zwei Arten lesen (Komma vor drei Stellen)',
    en: 'The price can be read in two ways (a comma before three digits)',
  },
  'prices.invalidCurrency': { de: 'Die Währung ist kein ISO-Code', en: 'The currency is no ISO code' },
  'prices.unknownFund': { de: 'Diesen Fonds gibt es nicht', en: 'There is no such fund' },
  'prices.currencyDiffers': {
    de: 'Der Fonds hat eine andere Währung',
    en: 'The fund has another currency',
  },
  'prices.inTheFuture': { de: 'Das Datum liegt in der Zukunft', en: 'The date lies in the future' },
  'prices.repeatedPrice': {
    de: 'Fonds und Tag kamen in dieser Datei schon vor',
    en: 'Fund and day occurred earlier in this file',
  },
  'imports.moreRefusals': {
    de: 'Weitere abgelehnte Sätze, die hier nicht einzeln stehen',
    en: 'More refused records that are not listed here',
  },
  'imports.emptyFile': { de: 'Die Datei ist leer.', en: 'The file is empty.' },
  'imports.gdv.notGdv': {
    de: 'Das ist keine GDV-Datei: Sie beginnt nicht mit einem Vorsatz (Satzart 0001) von 256 Zeichen.',
    en: 'This is no GDV file: it does not begin with a header (record 0001) of 256 characters.',
  },
  'imports.gdv.notLatin1': {
    de: 'Die Datei ist in UTF-8 gespeichert. GDV-Dateien müssen in ISO-8859-1 vorliegen.',
    en: 'The file is saved as UTF-8. GDV files must be ISO-8859-1.',
  },
  'imports.gdv.nothingUsable': {
    de: 'Keine Lieferung der Datei konnte übernommen werden.',
    en: 'No delivery of the file could be imported.',
  },
  'imports.ept.notXlsx': {
    de: 'Das ist keine lesbare Excel-Datei (.xlsx).',
    en: 'This is no readable Excel file (.xlsx).',
  },
  'imports.ept.encrypted': {
    de: 'Die Excel-Datei ist mit einem Kennwort geschützt oder älter als Excel 2007. Bitte speichern Sie sie ohne Kennwort als .xlsx.',
    en: 'The Excel file is protected by a password or older than Excel 2007. Please save it as .xlsx without a password.',
  },
  'gdv.createdInTheFuture': {
    de: 'Die Lieferung trägt ein Datum in der Zukunft',
    en: 'The delivery has a date in the future',
  },
  'gdv.startsInTheFuture': {
    de: 'Der Vertrag beginnt in der Zukunft',
    en: 'The contract starts in the future',
  },
  'gdv.unitsInTheFuture': {
    de: 'Der Stichtag des Fondsguthabens liegt in der Zukunft',
    en: 'The day of the fund units is in the future',
  },
  'gdv.bornInTheFuture': {
    de: 'Das Geburtsdatum liegt in der Zukunft',
    en: 'The date of birth is in the future',
  },
  'gdv.noUnits': { de: 'Von diesem Fonds sind 0 Anteile gemeldet', en: 'Of this fund 0 units are stated' },
  'imports.gdv.trailerDiffers': {
    de: 'Summen im Nachsatz weichen ab. Übernommen wird die Datei erst, wenn jemand das mit einem Grund akzeptiert (--accept trailer --reason "…").',
    en: 'Totals of the trailer differ. The file is imported only when somebody accepts that with a reason (--accept trailer --reason "…").',
  },
  'imports.ept.tooLarge': {
    de: 'Die Excel-Datei ist entpackt zu groß.',
    en: 'The Excel file is too large once unpacked.',
  },
  'imports.ept.brokenXml': { de: 'Die Excel-Datei ist beschädigt.', en: 'The Excel file is damaged.' },
  'imports.ept.noHeader': {
    de: 'Kein Tabellenblatt hat eine Kopfzeile mit den Feldnummern des Templates (00030, 00050, 00060 …).',
    en: 'No sheet has a header row with the field numbers of the template (00030, 00050, 00060 …).',
  },
  'imports.ept.noRows': {
    de: 'Das Template enthält keine Anteilklasse.',
    en: 'The template holds no share class.',
  },
  'imports.ept.missingColumn': {
    de: 'In der Kopfzeile fehlen Pflichtspalten.',
    en: 'Required columns are missing in the header row.',
  },
  'imports.prices.noHeader': {
    de: 'Die erste Zeile nennt weder die Spalten ISIN, Datum, Kurs und Währung noch einen Preis.',
    en: 'The first line names neither the columns ISIN, date, price and currency nor a price.',
  },
  'imports.prices.noRows': { de: 'Die Datei enthält keinen Preis.', en: 'The file holds no price.' },
  'imports.prices.unreadable': {
    de: 'Die Datei ist keine lesbare CSV-Tabelle.',
    en: 'The file is no readable CSV table.',
  },
  'funds.invalidIsin': { de: 'Die ISIN ist ungültig', en: 'The ISIN is invalid' },
  'funds.unknownFund': { de: 'Den Fonds gibt es hier nicht', en: 'The fund is unknown here' },
  'funds.repeatedIsin': {
    de: 'Dieselbe ISIN kam in dieser Datei schon vor',
    en: 'The same ISIN occurred earlier in this file',
  },
  'funds.unknownPeerGroup': {
    de: 'Diese Vergleichsgruppe gibt es nicht',
    en: 'This peer group does not exist',
  },
  'funds.invalidCurrency': { de: 'Die Währung ist kein ISO-Code', en: 'The currency is no ISO code' },
  'funds.invalidFee': {
    de: 'Die laufenden Kosten sind keine Prozentzahl unter 100',
    en: 'The ongoing costs are no percentage below 100',
  },
  'funds.invalidRiskIndicator': {
    de: 'Der Risikoindikator (SRI) ist keine Zahl von 1 bis 7',
    en: 'The risk indicator (SRI) is no number from 1 to 7',
  },
  'imports.funds.noHeader': {
    de: 'Die erste Zeile nennt nicht die Spalte ISIN und mindestens eine der Spalten Vergleichsgruppe, Währung, Laufende Kosten und SRI.',
    en: 'The first line does not name the column ISIN and at least one of the columns peer group, currency, ongoing costs and SRI.',
  },
  'imports.funds.noRows': { de: 'Die Datei enthält keinen Fonds.', en: 'The file holds no fund.' },
  'imports.funds.unreadable': {
    de: 'Die Datei ist keine lesbare CSV-Tabelle.',
    en: 'The file is no readable CSV table.',
  },
  'imports.ept.version': {
    de: 'Die Datei folgt Version 1 des Templates. Übernommen wird Version 2.',
    en: 'The file follows version 1 of the template. Version 2 is imported.',
  },
};

const known: ReadonlyMap<string, Texts> = new Map(Object.entries(texts));

/** The code itself where it has no text: a stored report may be older than the program. */
export const codeText = (code: string, language: SummaryLanguage): string =>
  known.get(code)?.[language] ?? code;
