import type { NewTraderDepot, NewTraderDepots, TraderCredential } from '@depotwerk/contract/banks';

/** A bank whose password is missing. */
export const someCredential = (changes: Partial<TraderCredential> = {}): TraderCredential => {
  const state = changes.state ?? 'missing';
  return {
    bankId: 1,
    bankName: 'Westmark Lebensversicherung',
    isPending: true,
    credentialTypes: [
      { credentialType: 'password', credentialsAvailable: true, loggedIn: state === 'confirmed' },
    ],
    state,
    lockedUntil: null,
    lastContact: 'never',
    lastContactAt: null,
    depotsReadAt: null,
    ...changes,
  };
};

/** A depot that fits a contract. */
export const someNewDepot = (changes: Partial<NewTraderDepot> = {}): NewTraderDepot => ({
  issuerId: 1,
  bankName: 'Westmark Lebensversicherung',
  externalKey: 'DEPOT-1',
  externalConsumerKey: 'K-77',
  contractId: 1,
  state: 'new',
  ownerName: 'Albers, Anna',
  value: 12345.67,
  valueDate: '2026-11-20',
  fundCount: 3,
  unknownIsins: [],
  foundAt: '2026-11-21T08:00:00Z',
  contract: { id: 1, contractNumber: 'V-0001', tariffName: 'Westmark Rente Invest' },
  customer: { id: 7, firstName: 'Anna', lastName: 'Albers' },
  tariff: { id: 3, name: 'Westmark Rente Invest' },
  ...changes,
});

export const someNewDepots = (depots: readonly NewTraderDepot[]): NewTraderDepots => ({
  depots: [...depots],
  banks: [],
});
