import { createHash } from 'node:crypto';
import type { Queries } from '../../../db/database';
import { ContractCounts, selectionKey } from './contract-counts';
import type { ContractSelection } from './contract-filter';
import type { PageRequest, PageRow } from './contract-page';
import { pageStatement } from './contract-page';
import { contractVersion } from './contract-version';
import { encodeCursor } from './cursor';
import type { Computed } from '../../cache/versioned-cache';
import { VersionedCache } from '../../cache/versioned-cache';

/** No version of the data. */
const NEVER = -1;
const MOST_KEPT_CHARACTERS = 32_000_000;

/** JSON text of a `ContractPage`, and a validator that changes with it. */
export interface PageAnswer {
  readonly text: string;
  readonly etag: string;
}

/** Pages of the contract list as JSON text of `ContractPage`. */
export class ContractList {
  private readonly counts = new ContractCounts();
  private readonly pages = new VersionedCache<PageAnswer>({
    maxSize: MOST_KEPT_CHARACTERS,
    sizeOf: ({ text }) => text.length,
    patience: 0,
  });

  constructor(private readonly db: Queries) {}

  async page(request: PageRequest): Promise<PageAnswer> {
    const version = await contractVersion(this.db);
    const key = pageKey(request);
    const page =
      this.pages.get(key, version) ??
      (await this.pages.compute(key, version, () => this.readPage(request, version)));
    return page.value;
  }

  async count(selection: ContractSelection): Promise<number> {
    const total = await this.counts.count(this.db, selection, await contractVersion(this.db));
    return total.value;
  }

  /** To be called after a write of this process; other processes see it by the version. */
  changed(): void {
    this.counts.clear();
  }

  private async readPage(request: PageRequest, version: number): Promise<Computed<PageAnswer>> {
    const total = await this.counts.count(this.db, request.selection, version);
    const statement = pageStatement(request, total.value);
    const [row] = await this.db.query<PageRow>(statement.text, statement.values);
    if (!row) throw new Error('a page statement answers one row');
    const cursor =
      row.keys && row.lastId !== null
        ? JSON.stringify(encodeCursor(request.order, { keys: row.keys, id: row.lastId }))
        : 'null';
    const text = `{"items":${row.items},"total":${total.value},"nextCursor":${cursor}}`;
    return {
      value: { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` },
      // Rows and total of different versions must not be kept.
      version: row.version === total.version ? row.version : NEVER,
    };
  }
}

const pageKey = ({ selection, order, limit, offset, after }: PageRequest): string =>
  `${selectionKey(selection)} ${order.sort} ${order.direction} ${limit} ${offset} ${JSON.stringify(after)}`;
