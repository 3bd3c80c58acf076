import { readFile } from 'node:fs/promises';
import { BrandFile } from '@depotwerk/contract/floor';
import { contrastProblems } from '@depotwerk/contract/floor/brand-contrast';
import Ajv from 'ajv';
import type { Database } from '../db/database';
import { recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import { schemaCheck } from '../http/schema-check';
import { UsageError } from './usage-error';

const USAGE = 'white-label set <brand.json>';
const isBrandFile = schemaCheck<BrandFile>(BrandFile, { allErrors: true });

/** @returns the file. @throws {UsageError} */
export function parseWhiteLabelArguments([verb, file, ...others]: readonly string[]): string {
  if (verb !== 'set' || !file || others.length > 0) throw new UsageError(`usage: ${USAGE}`);
  return file;
}

async function readBrandFile(file: string): Promise<BrandFile> {
  let brand: unknown;
  try {
    brand = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `"${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (!isBrandFile(brand))
    throw new UsageError(`"${file}" is no brand: ${new Ajv().errorsText([...isBrandFile.errors])}`);
  return brand;
}

/**
 * Gives this deployment the brand of a file: name, colours, links and its own pages. Browsers see it at their next start.
 *
 * @throws {UsageError} when the file is no brand, or some of its colours cannot be read on each other
 */
export async function setWhiteLabel(
  database: Database,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  const { configuration, legalTexts, consentTexts = [] } = await readBrandFile(file);
  const problems = contrastProblems(configuration);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const { brandName } = configuration;
  await database.transaction(async (db) => {
    const [before] = await db.query<{ brandName: string }>(
      `select configuration ->> 'brandName' as "brandName" from white_label where key = 'default' for update`,
    );
    await db.query(
      `insert into white_label (key, configuration, legal_texts, consent_texts) values ('default', $1, $2, $3)
      on conflict (key) do update set configuration = excluded.configuration, legal_texts = excluded.legal_texts,
        consent_texts = excluded.consent_texts,
        version = white_label.version + 1`,
      [JSON.stringify(configuration), JSON.stringify(legalTexts), JSON.stringify(consentTexts)],
    );
    const record = { id: 'default', name: brandName };
    await writeAudit(db, { userId: null, name: 'system' }, [
      recordChange('brand.changed', record, before ?? null, { brandName }),
    ]);
  });
  print(`this deployment is "${brandName}" from now on`);
}
