import type {
  AnalysisResult,
  AnalysisDetail,
  FormAnswer,
  FoundFunds,
  HoldingLine,
  InvitedCommand,
  ReadHoldings,
} from '@depotwerk/contract/analyses';
import type { HoldingsSource } from '../holdings/holdings-source';

/** Commands that advisers and invited persons send alike; finishing differs. */
export type AnalysisCommand = Exclude<InvitedCommand, { command: 'analysis.finish' }>;
type CommandName = AnalysisCommand['command'];
type ResultOf<C extends CommandName> = Extract<FormAnswer, { command: C }>['result'];

export interface StoredHoldings {
  readonly version: number;
  readonly holdings: AnalysisDetail['holdings'];
}

/** One analysis as its adviser reaches it, or as the person with the link does. */
export interface AnalysisAccess {
  /** Id of the analysis, or guid of the invitation. */
  readonly id: string;
  readonly run: (command: AnalysisCommand, signal?: AbortSignal) => Promise<FormAnswer>;
  /** @param isExplained the risks were explained to a customer without knowledge; only advisers say so */
  readonly finish: (version: number, isExplained: boolean) => Promise<FormAnswer>;
  readonly saveHoldings: (version: number, holdings: readonly HoldingLine[]) => Promise<StoredHoldings>;
  /** Reads a CSV or XLSX file, or pasted text; nothing is stored. */
  readonly readHoldings: (source: HoldingsSource) => Promise<ReadHoldings>;
  /** Funds by a part of name, ISIN or German WKN. */
  readonly findFunds: (search: string, signal: AbortSignal) => Promise<FoundFunds>;
}

/** @throws {Error} when the server answers another command, and what the call throws */
export async function runCommand<C extends CommandName>(
  access: AnalysisAccess,
  command: Extract<AnalysisCommand, { command: C }>,
  signal?: AbortSignal,
): Promise<ResultOf<C>> {
  const answer = await access.run(command, signal);
  if (answer.command !== command.command) throw new Error(`${answer.command} answers ${command.command}`);
  return answer.result as ResultOf<C>;
}

/** @throws {Error} when the server answers another command, and what the call throws */
export async function finishAnalysis(
  access: AnalysisAccess,
  version: number,
  isExplained: boolean,
): Promise<AnalysisResult> {
  const answer = await access.finish(version, isExplained);
  if (answer.command !== 'analysis.finish') throw new Error(`${answer.command} answers analysis.finish`);
  return answer.result;
}
