const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ş: 's',
};

/** First and last name without anything that a keyboard abroad lacks; with a number where somebody has the name. */
export function freeUserName(firstName: string, lastName: string, taken: Set<string>): string {
  const wanted = `${plain(firstName)}.${plain(lastName)}`;
  let name = wanted;
  for (let i = 2; taken.has(name); i++) name = `${wanted}${i}`;
  taken.add(name);
  return name;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßışđ]/g, (letter) => UMLAUTS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
