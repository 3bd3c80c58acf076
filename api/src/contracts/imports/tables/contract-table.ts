import type { TableField } from '@depotwerk/domain';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { isinField } from '../../../files/isin-field';
import type { TableDescription } from '../../../files/table-head';
import type { TableCodes } from '../../../imports/recognised-file';

/** @param names whole heads in small letters, separated by `|` */
const field = (key: ReadingField, names: string): TableField<ReadingField> => ({
  key,
  names: names.split('|'),
});

/** One row for each contract and fund. A last name may hold the first name behind a comma. */
export const contractTable: TableDescription & TableCodes = {
  fields: [
    field(
      'contractNumber',
      'vertragsnummer|vertragsnr|vertrags nr|vertrags nummer|vertrag nr|vertrag|policennummer|policennr|police|policen nr|' +
        'versicherungsnummer|versicherungsschein nr|versicherungsscheinnummer|versicherungsschein nummer|vsnr|vs nr|' +
        'contract number|contract no|contract|policy number|policy no',
    ),
    field(
      'customerNumber',
      'kundennummer|kundennr|kunden nr|kunden nummer|personennummer|partnernummer|customer number|customer no|client number',
    ),
    field(
      'lastName',
      'nachname|name|familienname|versicherungsnehmer|versicherungsnehmer name|name versicherungsnehmers|vn|vn name|' +
        'vn nachname|kunde|kundenname|vertragspartner|nachname versicherungsnehmers|last name|surname|policy holder|' +
        'policyholder|holder|customer|client',
    ),
    field('firstName', 'vorname|vn vorname|vorname versicherungsnehmers|first name|given name'),
    field(
      'dateOfBirth',
      'geburtsdatum|geburtstag|geb datum|gebdatum|geboren|geb|vn geburtsdatum|geburtsdatum versicherungsnehmers|date birth|' +
        'birth date|birthday|born',
    ),
    field(
      'insurer',
      'versicherer|versicherung|gesellschaft|versicherungsgesellschaft|vu|vu nummer|vu nr|anbieter|produktgeber|' +
        'versicherungsunternehmen|insurer|insurance company|company|provider',
    ),
    field('tariff', 'tarif|tarifname|tarifbezeichnung|produkt|produktname|tariff|product|plan'),
    field(
      'startDate',
      'beginn|vertragsbeginn|versicherungsbeginn|beginn vertrags|start|vertragsstart|startdatum|start date|inception|' +
        'inception date',
    ),
    field(
      'endDate',
      'ende|ablauf|vertragsende|vertragsablauf|ablaufdatum|versicherungsende|rentenbeginn|enddatum|end|end date|maturity|' +
        'maturity date',
    ),
    field(
      'premium',
      'beitrag|prämie|zahlbeitrag|sparbeitrag|beitrag zahlungsweise|rate|sparrate|bruttobeitrag|monatsbeitrag|jahresbeitrag|' +
        'jahresprämie|beitrag monatlich|monatlicher beitrag|beitrag monat|beitrag jährlich|jährlicher beitrag|beitrag jahr|' +
        'beitrag vierteljährlich|beitrag halbjährlich|premium|contribution|monthly premium|yearly premium|annual premium',
    ),
    field(
      'premiumInterval',
      'zahlungsweise|zahlweise|zahlungsrhythmus|beitragszahlung|turnus|rhythmus|zahlungsintervall|payment interval|' +
        'payment frequency|frequency|interval',
    ),
    isinField,
    field('fundName', 'fonds|fondsname|fondsbezeichnung|name fonds|bezeichnung|fund|fund name'),
    field(
      'units',
      'anteile|stück|stücke|bestand|anteilbestand|anteilsbestand|fondsanteile|stückzahl|anzahl|anzahl anteile|units|shares|' +
        'quantity',
    ),
    field(
      'fraction',
      'anteil|aufteilung|anteil beitrag|anteil beitrags|beitragsanteil|beitragsaufteilung|fondsaufteilung|quote|prozent|' +
        'prozentsatz|sparanteil|anteil sparplan|split|allocation|share premium|percent',
    ),
    field(
      'date',
      'stichtag|datum|bewertungsdatum|bewertungstag|stand|bestandsdatum|datenstand|date|valuation date',
    ),
    field('currency', 'währung|whg|beitragswährung|vertragswährung|currency|ccy'),
  ],
  required: ['contractNumber', 'lastName', 'insurer', 'startDate', 'isin', 'units'],
  needsMore: false,
  headless: null,
  numbers: ['premium', 'units', 'fraction'],
  dates: ['dateOfBirth', 'startDate', 'endDate', 'date'],
  hasClosedColumns: false,
  noHeader: 'imports.contracts.noHeader',
  unreadable: 'imports.contracts.unreadable',
};
