import sql from 'sql-template-tag';
import { contractsOf } from '../person';
import { byContract } from '../personal-table';
import type { PersonalTable } from '../personal-table';

const ofAdvice = {
  purpose: 'Beratung und deren gesetzlich verlangte Dokumentation',
  area: 'advice',
  basis: 'law',
  rows: byContract,
  erasure: 'advice',
} as const;

/** What was asked, answered, found out and handed over. */
export const adviceTables: readonly PersonalTable[] = [
  {
    name: 'depot_analysis',
    title: 'Depotanalysen mit Antworten',
    ...ofAdvice,
    rows: ({ customerId }) => sql`t.customer_id = ${customerId}`,
    lastEvent: 'coalesce(t.finished_at, t.changed_at)',
  },
  {
    name: 'analysis_statement',
    title: 'Geeignetheitserklärungen zu Depotanalysen',
    ...ofAdvice,
    rows: ({ customerId }) =>
      sql`t.analysis_id in (select id from depot_analysis where customer_id = ${customerId})`,
    withheld: ['document', 'document_hash'],
    lastEvent: 't.created_at',
  },
  {
    name: 'analysis_invitation',
    title: 'Einladungen zu Depotanalysen',
    purpose: 'Zugang zur Depotanalyse',
    area: 'advice',
    basis: 'contract',
    rows: ({ customerId }) =>
      sql`t.analysis_id in (select id from depot_analysis where customer_id = ${customerId})`,
    withheld: ['token_hash'],
    erasure: 'deleted',
  },
  {
    name: 'risk_assessment',
    title: 'Risikoprofile',
    ...ofAdvice,
    withheld: ['document_hash'],
    lastEvent: 't.assessed_at',
  },
  {
    name: 'contract_hint',
    title: 'Hinweise zu Verträgen',
    ...ofAdvice,
    withheld: ['data_hash'],
    lastEvent: 'coalesce(t.dismissed_at, t.computed_at)',
  },
  {
    name: 'planned_optimization',
    title: 'Vorschläge zur Umschichtung',
    ...ofAdvice,
    withheld: ['basis_hash'],
    lastEvent: 't.changed_at',
  },
  {
    name: 'consultation',
    title: 'Beratungsgespräche',
    ...ofAdvice,
    lastEvent: 'coalesce(t.cancelled_at, t.recorded_at)',
  },
  {
    name: 'report',
    title: 'Ausgehändigte Berichte',
    ...ofAdvice,
    withheld: ['document', 'snapshot_hash', 'document_hash'],
    lastEvent: 't.created_at',
  },
  {
    name: 'report_run_row',
    title: 'Bestellte Berichte',
    purpose: 'Herstellung von Berichten',
    area: 'advice',
    basis: 'contract',
    rows: (person) => sql`t.contract_id in ${contractsOf(person)}`,
    erasure: 'deleted',
  },
];
