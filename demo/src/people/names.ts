import type { Random } from '../random';

const list = (names: string): readonly string[] => names.split(/,\s*/);

/** First names by decade of birth: a Kevin of 1950 would look odd. */
const FIRST_NAMES: readonly { readonly until: number; readonly names: readonly string[] }[] = [
  {
    until: 1965,
    names: list(`Hans, Peter, Jürgen, Günter, Wolfgang, Klaus, Manfred, Dieter, Bernd, Rainer, Rüdiger, Götz,
Ursula, Renate, Monika, Brigitte, Karin, Gisela, Bärbel, Angelika, Sabine, Petra, Gudrun,
Käthe`),
  },
  {
    until: 1980,
    names: list(`Thomas, Michael, Andreas, Stefan, Frank, Jörg, Torsten, Matthias, Jürgen, Markus, Sören,
Björn, Susanne, Claudia, Andrea, Martina, Silke, Anja, Nicole, Katrin, Heike, Tanja, Ayşe,
Birgül`),
  },
  {
    until: 1995,
    names:
      list(`Christian, Alexander, Sebastian, Daniel, Florian, Jan, Philipp, Tobias, Mehmet, Björn, Dennis,
Jörn, Julia, Sarah, Stefanie, Katharina, Anna, Jennifer, Melanie, Lena, Jasmin, Franziska,
Özlem, Maria`),
  },
  {
    until: 9999,
    names: list(`Lukas, Leon, Finn, Jonas, Paul, Maximilian, Elias, Tim, Luca, Noah, Emre, Jürn, Lea, Laura,
Marie, Sophie, Mia, Hannah, Emily, Lina, Zoë, Amelie, Johanna, Elif`),
  },
];

const LAST_NAMES =
  list(`Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer,
Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger,
Hofmann, Hartmann, Lange, Werner, Schmitt, Krause, Meier, Lehmann, Köhler, Herrmann, König,
Walter, Mayer, Huber, Kaiser, Fuchs, Peters, Lang, Scholz, Möller, Weiß, Jung, Hahn, Schubert,
Vogel, Friedrich, Keller, Günther, Frank, Berger, Winkler, Roth, Beck, Lorenz, Baumann,
Franke, Albrecht, Schuster, Böhm, Winter, Kraus, Martin, Schumacher, Krämer, Vogt, Stein,
Jäger, Otto, Groß, Sommer, Seidel, Heinrich, Brandt, Haas, Schreiber, Graf, Schulte, Dietrich,
Ziegler, Kühn, Kuhn, Pohl, Engel, Horn, Busch, Bergmann, Voigt, Sauer, Arnold, Wolff,
Pfeiffer, Förster, Yılmaz, Nowak, Öztürk, Kowalski, Đorđević, Nguyễn, Rößler, Blümel,
Grünwald, Übelacker, Häusler, von der Heide, zu Löwenstein, Ängeby`);

/** Both parts of a double name; kept short so that they stay readable. */
const DOUBLE_NAME_SHARE = 0.045;

export function firstName(random: Random, yearOfBirth: number): string {
  const cohort = FIRST_NAMES.find(({ until }) => yearOfBirth < until) ?? FIRST_NAMES.at(-1);
  return random.pick(cohort?.names ?? []);
}

/** Frequent names come first in the list and more often, as in a telephone book. */
export function lastName(random: Random): string {
  const name = LAST_NAMES[Math.floor(LAST_NAMES.length * random.uniform() ** 1.45)] ?? 'Müller';
  const other = random.pick(LAST_NAMES);
  const isDouble = random.chance(DOUBLE_NAME_SHARE) && !`${name}${other}`.includes(' ') && other !== name;
  return isDouble ? `${name}-${other}` : name;
}
