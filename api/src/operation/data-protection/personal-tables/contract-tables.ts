import sql from 'sql-template-tag';
import { ZONE } from '../../../time/local-day';
import { contractsOf } from '../person';
import { byContract } from '../personal-table';
import type { PersonalTable } from '../personal-table';

const ofContract = {
  purpose: 'Betreuung des Vertrags',
  area: 'contract',
  basis: 'contract',
  rows: byContract,
} as const;

/** The last day on which a contract of the past was in force. */
const END_OF_CONTRACT = `least(t.end_date, (now() at time zone '${ZONE}')::date)`;

/** Persons, contracts, what they hold, and what was ordered for them. Parents stand before what refers to them. */
export const contractTables: readonly PersonalTable[] = [
  {
    name: 'customer',
    title: 'Person',
    purpose: 'Betreuung der Verträge',
    area: 'contract',
    basis: 'contract',
    rows: ({ customerId }) => sql`t.id = ${customerId}`,
    withheld: ['search_text'],
    erasure: 'contract',
  },
  {
    name: 'contract',
    title: 'Verträge',
    purpose: 'Betreuung des Vertrags',
    area: 'contract',
    basis: 'contract',
    rows: ({ customerId }) => sql`t.customer_id = ${customerId}`,
    withheld: ['search_text', 'data_hash'],
    erasure: 'contract',
    lastEvent: END_OF_CONTRACT,
  },
  { name: 'contract_number', title: 'Nummern der Verträge', ...ofContract, erasure: 'deleted' },
  { name: 'portfolio', title: 'Stände der Verträge', ...ofContract, erasure: 'contract' },
  { name: 'portfolio_entry', title: 'Fondsbestände', ...ofContract, erasure: 'contract' },
  {
    name: 'corporate_action_contract',
    title: 'Umgestellte Anteile nach Splits und Verschmelzungen',
    ...ofContract,
    erasure: 'contract',
  },
  { name: 'savings_plan', title: 'Sparpläne', ...ofContract, erasure: 'contract' },
  { name: 'savings_plan_entry', title: 'Fonds der Sparpläne', ...ofContract, erasure: 'contract' },
  { name: 'contract_value_history', title: 'Werte nach Monaten', ...ofContract, erasure: 'deleted' },
  {
    name: 'contract_score',
    title: 'Bewertung der Verträge',
    ...ofContract,
    withheld: ['data_hash', 'input_version', 'due_on'],
    erasure: 'deleted',
  },
  { name: 'work_item', title: 'Vormerkungen zur Bearbeitung', ...ofContract, erasure: 'deleted' },
  { name: 'contract_result', title: 'Ergebnisse von Läufen', ...ofContract, erasure: 'deleted' },
  {
    name: 'import_refusal',
    title: 'Abgelehnte Sätze aus Lieferungen der Versicherer',
    purpose: 'Prüfung gelieferter Daten',
    area: 'contract',
    basis: 'interest',
    rows: (person) =>
      sql`t.contract_number in (select external_key from contract where id in ${contractsOf(person)})`,
    erasure: 'deleted',
  },
  {
    name: 'import_contract',
    title: 'Stände vor einer Lieferung, um sie zurückzunehmen',
    purpose: 'Rücknahme fehlerhafter Lieferungen',
    area: 'contract',
    basis: 'interest',
    rows: (person) =>
      sql`(t.contract_id in ${contractsOf(person)} or (t.before->'row'->>'customer_id')::int = ${person.customerId})`,
    erasure: 'deleted',
  },
  {
    name: 'import_customer',
    title: 'Person vor einer Lieferung, um sie zurückzunehmen',
    purpose: 'Rücknahme fehlerhafter Lieferungen',
    area: 'contract',
    basis: 'interest',
    rows: ({ customerId }) => sql`t.customer_id = ${customerId}`,
    erasure: 'deleted',
  },
  {
    name: 'import_file',
    title: 'Gespeicherte Lieferungen der Versicherer',
    purpose: 'Prüfung und Übernahme von Lieferungen',
    area: 'contract',
    basis: 'interest',
    rows: ({ importFileIds }) => sql`t.id = any(${[...importFileIds]}::uuid[])`,
    // What stands in a file names others as well.
    withheld: [
      'hash',
      'stored_by_id',
      'group_id',
      'choice',
      'preview_job_id',
      'previewed_at',
      'records',
      'preview',
    ],
    erasure: 'deleted',
  },
  {
    name: 'import_part',
    title: 'Übernommene Teile laufender Lieferungen',
    purpose: 'Prüfung und Übernahme von Lieferungen',
    area: 'contract',
    basis: 'interest',
    rows: ({ importFileIds }) =>
      sql`t.run_id in (select run_id from import_file where id = any(${[...importFileIds]}::uuid[]))`,
    withheld: ['result'],
    erasure: 'deleted',
  },
  {
    name: 'trader_depot',
    title: 'Depots bei Banken',
    ...ofContract,
    erasure: 'order',
    lastEvent: 'coalesce(t.refreshed_at, t.found_at)',
  },
  {
    name: 'trader_order',
    title: 'Aufträge an Banken',
    purpose: 'Ausführung von Aufträgen',
    area: 'contract',
    basis: 'contract',
    rows: byContract,
    withheld: ['client_key', 'bank_reference'],
    erasure: 'order',
    lastEvent: 't.ordered_at',
  },
  {
    name: 'trader_order_item',
    title: 'Posten der Aufträge',
    purpose: 'Ausführung von Aufträgen',
    area: 'contract',
    basis: 'contract',
    rows: (person) =>
      sql`t.order_id in (select id from trader_order where contract_id in ${contractsOf(person)})`,
    erasure: 'order',
    lastEvent: '(select ordered_at from trader_order o where o.id = t.order_id)',
  },
];
