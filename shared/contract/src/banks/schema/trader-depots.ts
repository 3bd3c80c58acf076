import { Type, type Static } from 'typebox';
import { traderContacts, traderCredentialStates } from '../values/trader-credentials';
import {
  EXTERNAL_KEY_LENGTH,
  MOST_DEPOTS_AT_ONCE,
  newDepotStates,
  secondFactorIssuers,
} from '../values/trader-depots';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Name,
  Nullable,
  OneOf,
  Paging,
  SearchText,
} from '../../floor/schema/common';
import { SecondFactorData } from '../../identity/schema/second-factor';

const ExternalKey = Name({ maxLength: EXTERNAL_KEY_LENGTH });

/** Its key is the external key with the issuer (DEPOT-02). */
const depotFields = {
  contractId: Nullable(Id),
  externalKey: ExternalKey,
  externalConsumerKey: ExternalKey,
  issuerId: Id,
};

/** A depot as a call names it. */
export const TraderDepot = Closed(depotFields);
export type TraderDepot = Static<typeof TraderDepot>;

export const TraderDepots = Type.Array(TraderDepot, { minItems: 1, maxItems: MOST_DEPOTS_AT_ONCE });

const ContractOfDepot = Type.Object({
  id: Id,
  contractNumber: Type.String(),
  tariffName: Type.String(),
});

/** A depot that a bank has and that belongs to no contract here. */
export const NewTraderDepot = Type.Object({
  issuerId: Id,
  bankName: Type.String(),
  externalKey: Type.String(),
  externalConsumerKey: Type.String(),
  /** Contract of the same issuer that it fits, by its number or else as the only one of its customer number; null: none. */
  contractId: Nullable(Id),
  state: OneOf(newDepotStates),
  ownerName: Type.String({ description: 'as the bank writes it' }),
  value: Nullable(Euro),
  valueDate: Nullable(IsoDate),
  fundCount: Type.Integer(),
  unknownIsins: Type.Array(Type.String(), { description: 'funds that are not known here' }),
  foundAt: IsoTimestamp,
  contract: Nullable(ContractOfDepot),
  /** Whom a new contract would belong to: a customer of ours with this customer number at the bank. */
  customer: Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
  /** The bank's default tariff, for a new contract. */
  tariff: Nullable(Type.Object({ id: Id, name: Type.String() })),
});
export type NewTraderDepot = Static<typeof NewTraderDepot>;

export const LinkableContractQuery = Closed({
  issuerId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  search: Type.Optional(SearchText),
  /** True: those that have a depot already. */
  isLinked: Type.Optional(Type.Boolean()),
  limit: Paging.limit,
});
export type LinkableContractQuery = Static<typeof LinkableContractQuery>;

export const LinkableContract = Type.Object({
  id: Id,
  contractNumber: Type.String(),
  tariffName: Type.String(),
  customerId: Id,
  customerName: Type.String({ description: 'family name first' }),
  isLinked: Type.Boolean(),
  depotKey: Type.Optional(Nullable(Type.String({ description: 'number of its depot at the bank' }))),
});
export type LinkableContract = Static<typeof LinkableContract>;

export const NewTraderDepots = Type.Object({
  depots: Type.Array(NewTraderDepot),
  /** What stands behind the list: a bank that was not reached may have more. */
  banks: Type.Array(
    Type.Object({
      bankId: Id,
      bankName: Type.String(),
      state: OneOf(traderCredentialStates),
      lastContact: OneOf(traderContacts),
      lastContactAt: Nullable(IsoTimestamp),
    }),
  ),
});
export type NewTraderDepots = Static<typeof NewTraderDepots>;

export const NewTraderDepotQuery = Closed({
  includeRejected: Type.Optional(Type.Boolean({ description: 'with those that were ignored' })),
});

/** The issuer is that of the contract. */
export const DepotLink = Closed({
  contractId: Id,
  externalKey: ExternalKey,
  externalConsumerKey: ExternalKey,
});
export type DepotLink = Static<typeof DepotLink>;

/**
 * With a contract the depot is linked to it. Without one a contract is made from it, for `customerId` and `tariffId`;
 * null takes what the list of new depots suggests.
 */
export const TraderDepotCreation = Closed({
  ...depotFields,
  customerId: Nullable(Id),
  tariffId: Nullable(Id),
  secondFactorData: SecondFactorData,
});
export type TraderDepotCreation = Static<typeof TraderDepotCreation>;

/** The depot that a contract is linked to. */
export const LinkedTraderDepot = Type.Object({
  contractId: Id,
  issuerId: Id,
  bankName: Type.String(),
  externalKey: Type.String(),
  externalConsumerKey: Type.String(),
  linkedAt: IsoTimestamp,
  linkedBy: Type.String(),
  /** When positions and prices of this depot last came from the bank. */
  refreshedAt: Nullable(IsoTimestamp),
  /** False: the bank refuses orders until the customer has confirmed the contract there (ERROR-15). */
  isConfirmed: Type.Boolean(),
  secondFactor: OneOf(secondFactorIssuers, { description: 'who will ask for one before an order' }),
  /** The caller's credentials at the bank. */
  credentialState: OneOf(traderCredentialStates),
});
export type LinkedTraderDepot = Static<typeof LinkedTraderDepot>;
