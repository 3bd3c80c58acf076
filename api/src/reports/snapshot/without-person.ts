import type { ReportBasis } from '../../documents/contract/contract-report';

/** Takes out who the contract belongs to and what it is called, before the snapshot of a public report is kept. */
export function withoutPerson(basis: ReportBasis): ReportBasis {
  const { head, contract, info } = basis;
  return {
    ...basis,
    head: { ...head, contractNumber: '', customerName: '', letterhead: null },
    contract: { ...contract, externalKey: null, externalConsumerKey: null, latestRiskAssessment: null },
    info: {
      ...info,
      contractNumber: '',
      customer: {
        ...info.customer,
        firstName: '',
        lastName: '',
        dateOfBirthFormatted: null,
        groupName: null,
      },
    },
  };
}
