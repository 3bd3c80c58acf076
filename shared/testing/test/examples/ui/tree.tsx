import { TreeSelect } from '@depotwerk/ui/forms';
import { useState } from 'react';

const groups = [
  { id: 'all', name: 'Depotwerk', level: 0 },
  { id: 'north', name: 'Nord', level: 1 },
  { id: 'kiel', name: 'Kiel', level: 2 },
  { id: 'south', name: 'Süd', level: 1 },
];

/** Chooses a node of a tree, depth first with levels: it shows the way to it, and is searched. */
export function GroupChoice() {
  const [group, setGroup] = useState<string | null>('kiel');
  return (
    <>
      <span id="group-label">Gruppe</span>
      <TreeSelect
        aria-labelledby="group-label"
        label="Gruppe wählen"
        searchLabel="Gruppe suchen"
        nodes={groups}
        value={group}
        onChange={setGroup}
        noneText="Keine"
      />
    </>
  );
}
