import type { ConsultationOccasion, ConsultationWay } from '@depotwerk/contract/advice/values/consultations';
import { addMonths } from '@depotwerk/domain';
import type { DemoCustomer } from '../people/customers';
import { stableUuid } from '../people/stable-uuid';
import { Random } from '../random';
import type { DemoContract } from './demo-contract';

/** A talk that the adviser of the customer recorded. */
export interface DemoTalk {
  readonly id: string;
  readonly contractId: number;
  /** ISO date. */
  readonly heldOn: string;
  readonly way: ConsultationWay;
  readonly occasion: ConsultationOccasion;
  readonly decisions: string;
  /** ISO timestamp. */
  readonly recordedAt: string;
  readonly adviser: DemoCustomer['adviser'];
}

/** Since when advisers record talks in the product. */
const RECORDED_MONTHS = 24;

/** A recorded talk counts as noon of its day: what came earlier would make the last talk another moment than the analysis saw. */
const NOON = 'T11:00';

/** Share of the others that were recorded. */
const RECORDED = 0.75;

const WAYS = [
  ['inPerson', 40],
  ['phone', 34],
  ['video', 22],
  ['written', 4],
] as const satisfies readonly (readonly [ConsultationWay, number])[];

type Said = readonly [occasion: ConsultationOccasion, decisions: string];

const SAID: readonly Said[] = [
  ['review', 'Der Vertrag bleibt, wie er ist. Der Beitrag wird nicht verändert.'],
  ['review', 'Ziele und Laufzeit sind unverändert. Nächste Überprüfung in einem Jahr.'],
  ['review', 'Kosten und Schwankung der Fonds erläutert. Der Kunde möchte die Fonds behalten.'],
  [
    'customerWish',
    'Der Kunde fragt nach nachhaltigen Fonds. Unterlagen werden zugeschickt, entschieden ist noch nichts.',
  ],
  [
    'customerWish',
    'Der Kunde möchte wissen, was ein höherer Beitrag brächte. Er überlegt es sich bis zum Jahresende.',
  ],
  [
    'changedCircumstances',
    'Der Kunde ist Vater geworden. Der Beitrag bleibt, das Bezugsrecht lässt er beim Versicherer ändern.',
  ],
  ['changedCircumstances', 'Neuer Arbeitgeber, Einkommen unverändert. Am Vertrag wird nichts geändert.'],
  [
    'market',
    'Schwankungen der letzten Wochen besprochen. Der Kunde hält an der Aufteilung fest und verkauft nichts.',
  ],
];

/** The last talk of a contract as its adviser recorded it; null where none is recorded: fewer than half have one. */
export function makeTalk(
  seed: number,
  today: string,
  { id, lastConsultation }: DemoContract,
  { adviser }: DemoCustomer,
): DemoTalk | null {
  const random = new Random(seed, 'talk', id);
  const isRecorded = random.chance(RECORDED);
  if (!isRecorded || lastConsultation === null) return null;
  const [heldOn = '', time = ''] = lastConsultation.split('T');
  if (heldOn < addMonths(today, -RECORDED_MONTHS) || `T${time}` <= NOON) return null;
  const [occasion, decisions] = random.pick(SAID);
  return {
    id: stableUuid(seed, 'talk', id),
    contractId: id,
    heldOn,
    way: random.weighted(WAYS),
    occasion,
    decisions,
    recordedAt: new Date(Date.parse(lastConsultation) + random.integer(5, 90) * 60_000).toISOString(),
    adviser,
  };
}
