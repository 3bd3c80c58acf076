const LEI = /^[0-9A-Z]{18}[0-9]{2}$/;

/** True for twenty characters whose check digits fit (ISO 17442: the number is 1 modulo 97, letters are 10 to 35). */
export function isValidLei(lei: string): boolean {
  if (!LEI.test(lei)) return false;
  let rest = 0;
  for (const character of lei) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
