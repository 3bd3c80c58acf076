import type { ImportKind } from './import-kinds';

/** What a person says of a line that is doubted; `split`: the price is one for new units. */
export const lineVerdicts = ['right', 'wrong', 'split'] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

export type LineAnswer =
  | { readonly verdict: 'right' | 'wrong' }
  /** New units for old ones. */
  | { readonly verdict: 'split'; readonly oldUnits: number; readonly newUnits: number };

export interface LineAnswers {
  /** Of every doubted line that has no answer of its own; null: it stays out. */
  readonly others: 'right' | null;
  /** By line of the file. */
  readonly lines: ReadonlyMap<number, LineAnswer>;
}

/** `12-right.15-wrong.20-split-1-10.others-right`: signs that an address spells as they are. */
export const importAnswersPattern =
  '^(\\d{1,9}-(right|wrong|split-[1-9]\\d{0,5}-[1-9]\\d{0,5})|others-right)' +
  '(\\.(\\d{1,9}-(right|wrong|split-[1-9]\\d{0,5}-[1-9]\\d{0,5})|others-right))*$';

/** An address has at most 8 kB: answers of about 300 lines. */
export const IMPORT_ANSWERS_LENGTH = 4000;

/** Only a price can be one for new units. */
export const verdictsOf = (kind: ImportKind): readonly LineVerdict[] =>
  kind === 'prices' ? lineVerdicts : ['right', 'wrong'];

const OTHERS = 'others-right';

function readAnswer([verdict, oldUnits, newUnits]: readonly string[]): LineAnswer {
  if (verdict === 'split') return { verdict, oldUnits: Number(oldUnits), newUnits: Number(newUnits) };
  return { verdict: verdict === 'right' ? 'right' : 'wrong' };
}

/** @param text of {@link importAnswersPattern} */
export function readAnswers(text: string): LineAnswers {
  const parts = text.split('.');
  const lines = parts
    .filter((part) => part !== OTHERS)
    .map((part) => {
      const [line, ...answer] = part.split('-');
      return [Number(line), readAnswer(answer)] as const;
    });
  return { others: parts.includes(OTHERS) ? 'right' : null, lines: new Map(lines) };
}

/** The reverse of {@link readAnswers}; empty without any answer. */
export function writeAnswers({ others, lines }: LineAnswers): string {
  const written = [...lines].map(([line, answer]) =>
    answer.verdict === 'split'
      ? `${line}-split-${answer.oldUnits}-${answer.newUnits}`
      : `${line}-${answer.verdict}`,
  );
  return [...written, ...(others === null ? [] : [OTHERS])].join('.');
}
