/** The sales organisation: directorates, their regions and the towns with agencies. */
export interface Directorate {
  readonly name: string;
  readonly regions: readonly { readonly name: string; readonly towns: readonly string[] }[];
}

export const directorates: readonly Directorate[] = [
  {
    name: 'Nord',
    regions: [
      { name: 'Hamburg', towns: ['Altona', 'Bergedorf', 'Norderstedt', 'Lüneburg'] },
      { name: 'Schleswig-Holstein', towns: ['Kiel', 'Lübeck', 'Flensburg'] },
      { name: 'Weser-Ems', towns: ['Bremen', 'Oldenburg', 'Osnabrück'] },
      { name: 'Hannover', towns: ['Hannover', 'Göttingen', 'Braunschweig'] },
    ],
  },
  {
    name: 'West',
    regions: [
      { name: 'Rheinland', towns: ['Köln', 'Bonn', 'Düsseldorf', 'Mönchengladbach'] },
      { name: 'Ruhrgebiet', towns: ['Essen', 'Dortmund', 'Gelsenkirchen'] },
      { name: 'Westfalen', towns: ['Münster', 'Gütersloh', 'Paderborn'] },
      { name: 'Saar-Pfalz', towns: ['Saarbrücken', 'Kaiserslautern', 'Trier'] },
    ],
  },
  {
    name: 'Süd',
    regions: [
      { name: 'Oberbayern', towns: ['München', 'Rosenheim', 'Fürstenfeldbruck', 'Ingolstadt'] },
      { name: 'Franken', towns: ['Nürnberg', 'Würzburg', 'Fürth'] },
      { name: 'Schwaben', towns: ['Stuttgart', 'Ulm', 'Göppingen'] },
      { name: 'Baden', towns: ['Karlsruhe', 'Freiburg', 'Lörrach'] },
    ],
  },
  {
    name: 'Ost',
    regions: [
      { name: 'Berlin-Brandenburg', towns: ['Köpenick', 'Charlottenburg', 'Potsdam', 'Cottbus'] },
      { name: 'Sachsen', towns: ['Leipzig', 'Dresden', 'Chemnitz'] },
      { name: 'Thüringen', towns: ['Erfurt', 'Jena', 'Mühlhausen'] },
    ],
  },
];

/** A region that was given up; it stays for those who look into the past. */
export const closedRegion = {
  directorate: 'West',
  region: 'Bergisches Land',
  description:
    'Zum Jahresende 2024 aufgelöst; die Agenturen gehören seitdem zur Regionaldirektion Rheinland.',
} as const;
