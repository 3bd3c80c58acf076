import { Random } from '../random';
import { firstName, lastName } from './names';
import { closedRegion, directorates } from './places';
import type { OfficeUser, Region } from './office-staff';
import { makeOfficeStaff } from './office-staff';
import { stableUuid } from './stable-uuid';
import { freeUserName } from './user-name';

export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parentId: string | null;
  readonly isInactive: boolean;
}

export interface DemoAdviser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly groupId: string;
}

export interface SalesOrganisation {
  /** Parents before their children. */
  readonly groups: readonly DemoGroup[];
  /** One group per agency; customers belong to these. */
  readonly agencyIds: readonly string[];
  readonly advisers: readonly DemoAdviser[];
  /** Who leads and supports the regions. */
  readonly officeStaff: readonly OfficeUser[];
  /** Advisers of an agency, by group id. */
  readonly advisersOf: ReadonlyMap<string, readonly DemoAdviser[]>;
  /** Of people who are invited and have no contract yet; below the directorate of the demo adviser. */
  readonly prospectGroupId: string;
  /** The directorate that the demo adviser works for. */
  readonly demoAdviserGroupId: string;
}

/** Head office, directorates, regions and agencies with their advisers. */
export function makeSalesOrganisation(seed: number): SalesOrganisation {
  const groups: DemoGroup[] = [];
  const advisers: DemoAdviser[] = [];
  const add = (name: string, description: string, parentId: string | null, isInactive = false): string => {
    const id = stableUuid(seed, 'group', parentId ?? '', name);
    groups.push({ id, name, description, parentId, isInactive });
    return id;
  };
  const head = add('Vertrieb Deutschland', 'Zentrale des Vertriebs', null);
  const agencyIds: string[] = [];
  const offices: Region[] = [];
  let demoAdviserGroupId = head;
  for (const { name, regions } of directorates) {
    const directorate = add(
      `Vertriebsdirektion ${name}`,
      `Vertriebsdirektion ${name} mit ${regions.length} Regionen`,
      head,
    );
    if (name === 'Süd') demoAdviserGroupId = directorate;
    for (const { name: region, towns } of regions) {
      const regional = add(`Regionaldirektion ${region}`, `Agenturen in ${towns.join(', ')}`, directorate);
      const agenciesBefore = agencyIds.length;
      for (const town of towns) {
        const staff = makeStaff(seed, town, advisers);
        const agency = add(
          `Agentur ${staff[0]?.fullName.split(' ').at(-1)}, ${town}`,
          `Agentur in ${town}`,
          regional,
        );
        agencyIds.push(agency);
        advisers.push(...staff.map((adviser) => ({ ...adviser, groupId: agency })));
      }
      offices.push({
        name: region,
        groupId: regional,
        agencyIds: agencyIds.slice(agenciesBefore),
        isClosed: false,
      });
    }
    if (name === closedRegion.directorate) {
      const { region, description } = closedRegion;
      const groupId = add(`Regionaldirektion ${region}`, description, directorate, true);
      offices.push({ name: region, groupId, agencyIds: [], isClosed: true });
    }
  }
  const prospectGroupId = add(
    'Interessenten',
    'Personen, die zu einer Depotanalyse eingeladen sind und noch keinen Vertrag haben',
    demoAdviserGroupId,
  );
  const advisersOf = new Map(agencyIds.map((id) => [id, advisers.filter(({ groupId }) => groupId === id)]));
  const officeStaff = makeOfficeStaff(
    seed,
    offices,
    advisers.map(({ userName }) => userName),
  );
  return { groups, agencyIds, advisers, officeStaff, advisersOf, prospectGroupId, demoAdviserGroupId };
}

function makeStaff(seed: number, town: string, others: readonly DemoAdviser[]): DemoAdviser[] {
  const random = new Random(seed, 'agency', town);
  const taken = new Set(others.map(({ userName }) => userName));
  return Array.from({ length: random.integer(1, 3) }, (_, i) => {
    const first = firstName(random, random.integer(1962, 1998));
    const last = lastName(random);
    const userName = freeUserName(first, last, taken);
    const phoneNumber = `+49-${random.integer(201, 999)}-${random.integer(1_000_000, 9_999_999)}`;
    return {
      id: stableUuid(seed, 'user', town, i),
      userName,
      fullName: `${first} ${last}`,
      phoneNumber,
      groupId: '',
    };
  });
}
