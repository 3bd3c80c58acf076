import { useFormats, useLanguage } from '@depotwerk/platform';

/** Money, fractions and days as the language of the user writes them. A fraction is 0 to 1; unknown is a dash, never 0. */
export function OrderLine() {
  const formats = useFormats();
  return (
    <ul lang={useLanguage()}>
      <li>{formats.eur(1234.5)}</li>
      <li>{formats.fraction(0.0725, 2)}</li>
      <li>{formats.date('2026-03-05')}</li>
      <li>{formats.eur(null)}</li>
    </ul>
  );
}
