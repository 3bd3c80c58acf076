/** A fund that is far more volatile than the index of its peer group. */
interface Specialty {
  readonly theme: string;
  readonly peerGroupId: number;
  /** What it moves apart from the index, per year as a fraction. */
  readonly ownVolatility: number;
  /** Age. */
  readonly years: number;
}

export const specialties: readonly Specialty[] = [
  { theme: 'US Biotechnologie', peerGroupId: 10, ownVolatility: 0.22, years: 14 },
  { theme: 'Halbleiter', peerGroupId: 10, ownVolatility: 0.24, years: 9 },
  { theme: 'US Technology Leaders', peerGroupId: 10, ownVolatility: 0.14, years: 18 },
  { theme: 'Neue Energien', peerGroupId: 10, ownVolatility: 0.26, years: 11 },
  { theme: 'Türkei Aktien', peerGroupId: 11, ownVolatility: 0.3, years: 15 },
  { theme: 'China A-Aktien', peerGroupId: 11, ownVolatility: 0.16, years: 10 },
  { theme: 'Brasilien', peerGroupId: 11, ownVolatility: 0.22, years: 13 },
  { theme: 'Vietnam', peerGroupId: 11, ownVolatility: 0.15, years: 7 },
  { theme: 'Europa Nebenwerte Fokus', peerGroupId: 9, ownVolatility: 0.14, years: 12 },
  { theme: 'Banken Europa', peerGroupId: 9, ownVolatility: 0.2, years: 16 },
  { theme: 'Goldminen', peerGroupId: 13, ownVolatility: 0.28, years: 17 },
  { theme: 'Silber und Minen', peerGroupId: 13, ownVolatility: 0.32, years: 10 },
  { theme: 'Uran und Batteriemetalle', peerGroupId: 13, ownVolatility: 0.27, years: 6 },
  { theme: 'Digitale Vermögenswerte', peerGroupId: 13, ownVolatility: 0.92, years: 6 },
];
