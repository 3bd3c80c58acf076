import { useFormats } from '@depotwerk/platform';
import { DataTable, Figure, Figures, TitledCard, WeightBar } from '@depotwerk/ui/details';

interface Position {
  readonly name: string;
  readonly valueEur: number;
  readonly fraction: number;
  readonly targetFraction: number;
}

/** A part of a page: a titled card with key figures, and a table that a phone shows as cards. */
export function PositionsCard({ positions }: { readonly positions: readonly Position[] }) {
  const formats = useFormats();
  const sumEur = positions.reduce((sum, { valueEur }) => sum + valueEur, 0);
  return (
    <TitledCard title="Bestand">
      <Figures>
        <Figure label="Wert" value={formats.eur(sumEur)} note="zum 05.03.2026" />
      </Figures>
      <DataTable
        label="Positionen"
        rows={positions}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: 'Fonds', render: ({ name }) => name },
          {
            key: 'weight',
            title: 'Gewicht',
            render: ({ fraction, targetFraction }) => (
              <WeightBar fraction={fraction} targetFraction={targetFraction} />
            ),
          },
          { key: 'value', title: 'Wert', isNumeric: true, render: ({ valueEur }) => formats.eur(valueEur) },
        ]}
        sum={{ label: 'Summe', value: formats.eur(sumEur) }}
      />
    </TitledCard>
  );
}
