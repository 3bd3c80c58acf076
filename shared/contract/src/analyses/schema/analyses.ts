import { Type, type Static } from 'typebox';
import { formLanguages } from '../../floor/values/form-languages';
import {
  analysisStatuses,
  foundFundsMost,
  holdingProblems,
  holdingsContents,
  holdingsMost,
  invitationChannels,
  invitationDays,
  invitationStates,
} from '../values/depot-analysis';
import { maxLengths } from '../../floor/values/text-lengths';
import { FileReading } from '../../floor/schema/file-reading';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Line,
  MAX_INTEGER,
  Name,
  Nullable,
  OneOf,
  OneOfIntegers,
  Paging,
  SearchText,
  Uuid,
  Version,
} from '../../floor/schema/common';
import { AnalysisResult } from './analysis-result';

const Isin = Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{9}[0-9]$', description: 'with a valid check digit' });
const HeldEur = Type.Number({ minimum: 0.01, maximum: 1_000_000_000, description: 'EUR' });

export const HoldingLine = Closed({ isin: Isin, eur: HeldEur });
export type HoldingLine = Static<typeof HoldingLine>;

export const HoldingLines = Type.Array(HoldingLine, { maxItems: holdingsMost });

/** A holding with the name of its fund, where that is known. */
export const NamedHolding = Type.Object({
  isin: Type.String(),
  eur: Euro,
  fundName: Nullable(Type.String()),
});

/** A file or the clipboard, read but not stored. */
export const ReadHoldings = Type.Object({
  lines: Type.Array(NamedHolding),
  refusals: Type.Array(
    Type.Object({
      line: Type.Integer({ description: '1 is the first line or row' }),
      text: Type.String({ description: 'what stands there, shortened' }),
      problem: OneOf(holdingProblems),
    }),
  ),
  /** While a question is open, there are no lines. */
  reading: Type.Optional(Nullable(FileReading)),
  content: Type.Optional(OneOf(holdingsContents)),
  /** ISO date of the newest line with a day; null without any. */
  asOf: Type.Optional(Nullable(IsoDate)),
  /** ISO date of the oldest price that values units; null: the file says the values. */
  pricedOn: Type.Optional(Nullable(IsoDate)),
  /** Bookings that move units. */
  transactions: Type.Optional(Type.Integer()),
});
export type ReadHoldings = Static<typeof ReadHoldings>;

/** Part of a fund's name, of its ISIN, or its WKN, which stands in the ISIN of a German fund. */
export const FundSearch = Closed({ search: SearchText });

/** Funds that a search finds, by name; the first ones of many. */
export const FoundFunds = Type.Array(Type.Object({ isin: Type.String(), fundName: Type.String() }), {
  maxItems: foundFundsMost,
});
export type FoundFunds = Static<typeof FoundFunds>;

/** Somebody of whom there is no record yet; it is made together with the analysis. */
const NewCustomer = Closed({
  firstName: Line({ maxLength: maxLengths.customerName }),
  lastName: Name({ maxLength: maxLengths.customerName }),
  email: Nullable(Type.String({ format: 'email', maxLength: maxLengths.email })),
  /** One of the groups that the adviser works for. */
  groupId: Uuid,
});

/** Holdings come from the contract, or are typed. */
export const AnalysisStart = Closed({
  subject: Type.Union([
    Closed({ kind: OneOf(['contract']), contractId: Id }),
    Closed({ kind: OneOf(['customer']), customerId: Id, holdings: HoldingLines }),
    Closed({ kind: OneOf(['newCustomer']), customer: NewCustomer, holdings: HoldingLines }),
  ]),
  /** Null: the standard one. */
  questionnaireId: Nullable(Uuid),
});
export type AnalysisStart = Static<typeof AnalysisStart>;

export const Invitation = Type.Object({
  status: OneOf(invitationStates),
  channel: OneOf(invitationChannels),
  sentTo: Nullable(Type.String({ description: 'masked address; null: handed over' })),
  createdAt: IsoTimestamp,
  expiresAt: IsoTimestamp,
});
export type Invitation = Static<typeof Invitation>;

/** The statement is kept as it was first handed out. */
const StatementLanguage = Type.Optional(
  Nullable(OneOf(formLanguages, { description: 'of the statement that is kept; null: none yet' })),
);

export const AnalysisRow = Type.Object({
  id: Uuid,
  status: OneOf(analysisStatuses),
  version: Version,
  customer: Type.Object({ id: Id, name: Type.String({ description: 'Müller, Anna' }) }),
  contract: Nullable(Type.Object({ id: Id, contractNumber: Type.String() })),
  questionnaireName: Type.String(),
  startedAt: IsoTimestamp,
  startedBy: Nullable(Type.String()),
  changedAt: IsoTimestamp,
  finishedAt: Nullable(IsoTimestamp),
  answeredCount: Type.Integer(),
  questionCount: Type.Integer(),
  /** The newest one; null without. */
  invitation: Nullable(Invitation),
  /** Null before the end, and when answers were missing. */
  riskClassId: Nullable(Type.Integer()),
  riskClassCount: Nullable(Type.Integer()),
  validUntil: Nullable(IsoDate),
  statementLanguage: StatementLanguage,
});
export type AnalysisRow = Static<typeof AnalysisRow>;

export const AnalysisQuery = Closed({
  status: Type.Optional(OneOf(analysisStatuses)),
  isStill: Type.Optional(Type.Boolean({ description: 'invited, and nothing has happened for 7 days' })),
  search: Type.Optional(SearchText),
  customerId: Type.Optional(Id),
  contractId: Type.Optional(Id),
  isFinished: Type.Optional(Type.Boolean()),
  questionnaireId: Type.Optional(Uuid),
  questionnaireNumber: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_INTEGER, description: 'its version' }),
  ),
  ...Paging,
});
export type AnalysisQuery = Static<typeof AnalysisQuery>;

export const AnalysisPage = Type.Object({
  items: Type.Array(AnalysisRow, { description: 'last changed first' }),
  total: Type.Integer(),
});
export type AnalysisPage = Static<typeof AnalysisPage>;

export const AnalysisDetail = Type.Object({
  ...AnalysisRow.properties,
  /** Of the contract's current portfolio until the end, or as typed. */
  holdings: Type.Array(NamedHolding),
  canChangeHoldings: Type.Boolean({ description: 'typed, and not finished' }),
  result: Nullable(AnalysisResult),
});
export type AnalysisDetail = Static<typeof AnalysisDetail>;

export const HoldingsInput = Closed({ holdings: HoldingLines });
export type HoldingsInput = Static<typeof HoldingsInput>;

/** A newer invitation replaces an older one, whose link leads nowhere from then on. */
export const InvitationRequest = Closed({
  channel: OneOf(invitationChannels),
  /** Where the mail goes; null takes the address of the customer. */
  email: Nullable(Type.String({ format: 'email', maxLength: maxLengths.email })),
  language: OneOf(formLanguages),
  /** The mail reminds of what was begun; its link replaces the one before, as that is kept nowhere. */
  isReminder: Type.Optional(Type.Boolean()),
  validDays: Type.Optional(OneOfIntegers(invitationDays, { description: 'without it 14' })),
});
export type InvitationRequest = Static<typeof InvitationRequest>;

export const SentInvitation = Type.Object({
  ...Invitation.properties,
  link: Nullable(Type.String({ description: 'to hand over; null when it was sent' })),
});
export type SentInvitation = Static<typeof SentInvitation>;

/** What the link of an invitation shows, and nothing beyond it. */
export const InvitedAnalysis = Type.Object({
  customerName: Type.String({ description: 'Anna Müller' }),
  adviserName: Nullable(Type.String()),
  expiresAt: IsoTimestamp,
  isFinished: Type.Boolean(),
  version: Version,
  holdings: Type.Array(NamedHolding),
  canChangeHoldings: Type.Boolean(),
  canRegister: Type.Boolean({ description: 'registration is offered, and the person has no account yet' }),
  result: Nullable(AnalysisResult),
  statementLanguage: StatementLanguage,
});
export type InvitedAnalysis = Static<typeof InvitedAnalysis>;
