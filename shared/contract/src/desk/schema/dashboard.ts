import { Type, type Static, type TSchema } from 'typebox';
import {
  contractFigures,
  dashboardLimits,
  dashboardSources,
  scoreFigures,
  widgetTypes,
} from '../values/dashboard';
import type { ErrorCode } from '../../floor/values/error-codes';
import { roleKinds } from '../../identity/values/role-kinds';
import { tariffReleaseStates } from '../../tariffs/values/tariff-versions';
import { userStates } from '../../identity/values/user-states';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Line,
  Name,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../../floor/schema/common';
import { QuestionnaireApproval } from '../../analyses/schema/questionnaires';
import { HintKey, ScoreBand } from '../../contracts/schema/figures';
import { ImportSummary } from '../../floor/schema/imports';
import { TariffApproval } from '../../tariffs/schema/tariffs';
import { WorkCount, WorkItem } from '../../advice/schema/work-list';

const { sections, widgets, keyLength, titleLength, textLength } = dashboardLimits;
const Key = Line({ minLength: 1, maxLength: keyLength });

export const DashboardWidget = Closed({
  /** Unique on the dashboard. */
  id: Key,
  type: OneOf(widgetTypes),
  source: Nullable(OneOf(dashboardSources, { description: 'null for a text' })),
  title: Nullable(Name({ maxLength: titleLength })),
  text: Nullable(Text({ maxLength: textLength })),
  isWide: Type.Boolean({ description: 'takes the whole width' }),
});
export type DashboardWidget = Static<typeof DashboardWidget>;

/** Without a title or a text of this deployment's own the product has one for the id, in both languages. */
export const DashboardSection = Closed({
  id: Key,
  title: Nullable(Name({ maxLength: titleLength })),
  widgets: Type.Array(DashboardWidget, { maxItems: widgets }),
});
export type DashboardSection = Static<typeof DashboardSection>;

const Sections = Type.Array(DashboardSection, { maxItems: sections });

export const DashboardConfig = Type.Object({
  audience: OneOf(roleKinds),
  sections: Type.Array(DashboardSection, { description: 'as the user arranged them' }),
  isArranged: Type.Boolean({ description: 'by the user' }),
});
export type DashboardConfig = Static<typeof DashboardConfig>;

/** The order of the widgets; none: that of the deployment. */
export const DashboardArrangement = Closed({
  sections: Type.Array(Closed({ id: Key, widgetIds: Type.Array(Key, { maxItems: sections * widgets }) }), {
    maxItems: sections,
  }),
});
export type DashboardArrangement = Static<typeof DashboardArrangement>;

export const ByAudience = Closed({ audience: OneOf(roleKinds) });

export const DashboardLayout = Type.Object({
  audience: OneOf(roleKinds),
  sections: Type.Array(DashboardSection),
  standard: Type.Array(DashboardSection, { description: 'of the product' }),
  isStandard: Type.Boolean(),
  version: Version,
});
export type DashboardLayout = Static<typeof DashboardLayout>;

export const DashboardLayoutInput = Closed({
  sections: Nullable({ ...Sections, description: 'null: those of the product' }),
});
export type DashboardLayoutInput = Static<typeof DashboardLayoutInput>;

/** What a source fails by is told to the log alone. */
const FailedSourceCode = Type.Literal('dashboard.unknown' satisfies ErrorCode);

export const FailedSource = Type.Object({
  state: Type.Literal('failed'),
  errorCode: FailedSourceCode,
  traceId: Type.String(),
});
export const ForbiddenSource = Type.Object({ state: Type.Literal('forbidden') });

/** One source fails or is closed without the others. */
const outcome = <S extends TSchema>(data: S) =>
  Type.Optional(
    Type.Union([Type.Object({ state: Type.Literal('ready'), data }), ForbiddenSource, FailedSource]),
  );

const counts = <const K extends readonly string[]>(keys: K) =>
  Type.Object({
    entries: Type.Array(Type.Object({ key: OneOf(keys), count: Type.Integer(), eur: Nullable(Euro) })),
  });

export const MonthFigure = Type.Object({
  month: IsoDate,
  value: Type.Number({ description: 'EUR at the end of the month, whole' }),
  contributions: Type.Number({ description: 'EUR paid in by then, whole' }),
  contracts: Type.Integer({ description: 'that have a value in this month' }),
});

export const OwnContract = Type.Object({
  id: Id,
  contractNumber: Type.String(),
  tariffName: Type.String(),
  insurerName: Type.String(),
  value: Nullable(Euro),
  score: Nullable(Type.Integer()),
  scoreBand: Nullable(ScoreBand),
});

export const ServedRemote = Type.Object({
  name: Type.String(),
  version: Type.String(),
  registeredAt: IsoTimestamp,
  registeredBy: Nullable(Type.String()),
});

/** Only those that the dashboard of the caller shows. */
export const DashboardSources = Type.Object({
  work: outcome(Type.Object({ ...WorkCount.properties, items: Type.Array(WorkItem) })),
  approvals: outcome(
    Type.Object({
      items: Type.Array(TariffApproval),
      questionnaires: Type.Optional(Type.Array(QuestionnaireApproval)),
    }),
  ),
  contracts: outcome(counts(contractFigures)),
  valueOverTime: outcome(Type.Object({ months: Type.Array(MonthFigure) })),
  hints: outcome(
    Type.Object({
      entries: Type.Array(Type.Object({ key: HintKey, count: Type.Integer(), eur: Nullable(Euro) }), {
        description: 'contracts by their gravest hint',
      }),
    }),
  ),
  scores: outcome(counts(scoreFigures)),
  ownContracts: outcome(Type.Object({ items: Type.Array(OwnContract), total: Type.Integer() })),
  imports: outcome(Type.Object({ items: Type.Array(ImportSummary) })),
  users: outcome(counts(userStates)),
  tariffs: outcome(counts(tariffReleaseStates)),
  releases: outcome(Type.Object({ items: Type.Array(ServedRemote) })),
});
export type DashboardSources = Static<typeof DashboardSources>;

export const DashboardData = Type.Object({ asOf: IsoTimestamp, sources: DashboardSources });
export type DashboardData = Static<typeof DashboardData>;
