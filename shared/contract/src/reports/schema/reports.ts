import { Type, type Static } from 'typebox';
import { contractReportTypes, MOST_ARCHIVED } from '../values/reports';
import { Closed, Id, IsoTimestamp, Nullable, OneOf, Uuid } from '../../floor/schema/common';
import { DocumentLanguage } from '../../floor/schema/document-language';
import { Job } from '../../floor/schema/jobs';

const ReportType = OneOf(contractReportTypes);

/** A document that was made of a contract. It is kept as it was handed over. */
export const StoredReport = Type.Object({
  id: Uuid,
  contractId: Id,
  reportType: ReportType,
  language: Type.Optional(DocumentLanguage),
  createdAt: IsoTimestamp,
  createdBy: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer({ description: 'size of the document' }),
  hash: Type.String({ description: 'SHA-256 of the document, hex' }),
  /** Until then everybody who has the link can read it; null: not published. */
  publicUntil: Nullable(IsoTimestamp),
  isWithoutAdvice: Type.Optional(
    Type.Boolean({
      description: 'it testifies advice, but the customer made it alone, so it is worth nothing',
    }),
  ),
});
export type StoredReport = Static<typeof StoredReport>;

export const StoredReports = Type.Object({
  contractId: Id,
  reports: Type.Array(StoredReport, { description: 'newest first' }),
  makes: Type.Optional(
    Type.Array(ReportType, { description: 'kinds of which the caller may make a new one of this contract' }),
  ),
});
export type StoredReports = Static<typeof StoredReports>;

export const ContractReportParams = Closed({ contractId: Id, reportType: ReportType });
/** Without an id a new document is made of the contract as it is now. */
export const StoredReportQuery = Closed({
  reportId: Type.Optional(Uuid),
  consultationId: Type.Optional(Uuid),
  language: Type.Optional(DocumentLanguage),
});

export const ReportUrlRequest = Closed({
  reportType: ReportType,
  reportId: Nullable(Uuid),
  /** The talk that a new protocol or statement is made of; without it the newest, or that of the open plan. */
  consultationId: Type.Optional(Nullable(Uuid)),
  /** Of a new one. */
  language: Type.Optional(DocumentLanguage),
});

/** An address that opens the document without further proof; it expires within minutes. */
export const ReportUrl = Type.Object({
  url: Type.String({
    description: 'relative to the origin of the API, with the path under which browsers see it',
  }),
  reportId: Uuid,
});
export type ReportUrl = Static<typeof ReportUrl>;

/** Of a signed address. */
export const SignedQuery = Closed({
  until: Type.Integer({ minimum: 0, maximum: 9_999_999_999, description: 'seconds since 1970' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
});

export const ReportRunRequest = Closed({
  contractIds: Type.Array(Id, { minItems: 1, maxItems: MOST_ARCHIVED, uniqueItems: true }),
  reportType: ReportType,
  language: Type.Optional(DocumentLanguage),
});
export type ReportRunRequest = Static<typeof ReportRunRequest>;

/** The same document of many contracts, made in the background. */
export const ReportRun = Type.Object({
  job: Job,
  reportType: ReportType,
  language: Type.Optional(DocumentLanguage),
  /** In the order of the choice. */
  rows: Type.Array(
    Type.Object({
      contractId: Nullable(Id),
      contractNumber: Nullable(
        Type.String({ description: 'null while it is waiting, and for a contract that is not there' }),
      ),
      status: OneOf(['waiting', 'done', 'refused']),
      errorCode: Nullable(Type.String({ description: 'why there is no document' })),
    }),
  ),
});
export type ReportRun = Static<typeof ReportRun>;
