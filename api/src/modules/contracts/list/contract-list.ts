import type { Queries } from '../../../db/database';
import { JsonText } from '../../../http/answer';
import { ContractCounts, selectionKey } from './contract-counts';
import type { ContractSelection } from './contract-filter';
import type { PageRow } from './contract-page';
import { pageStatement } from './contract-page';
import type { PageRequest } from './page-request';
import { contractVersion } from './contract-version';
import { encodeCursor } from './cursor';
import { RecentKeys } from '../../cache/recent-keys';
import type { Computed } from '../../cache/versioned-cache';
import { VersionedCache } from '../../cache/versioned-cache';

/** No version of the data. */
const NEVER = -1;
const MOST_KEPT_BYTES = 32_000_000;
const MOST_REMEMBERED = 1_000;

/** Pages of the contract list as JSON text of `ContractPage`. */
export class ContractList {
  private readonly counts = new ContractCounts();
  private readonly pages = new VersionedCache<JsonText>({
    maxSize: MOST_KEPT_BYTES,
    sizeOf: ({ text }) => text.length,
    patience: 0,
  });
  private readonly asked = new RecentKeys(MOST_REMEMBERED);

  constructor(private readonly db: Queries) {}

  /** A page is kept when it is asked for again; most are not, and keeping those costs more than it saves. */
  async page(request: PageRequest): Promise<JsonText> {
    const key = pageKey(request);
    if (this.pages.peek(key)) {
      const kept = this.pages.get(key, await contractVersion.read(this.db));
      if (kept) return kept.value;
    }
    const page = await this.readPage(request);
    if (this.asked.meet(key)) this.pages.set(key, { ...page, value: page.value.encoded() }, 0);
    return page.value;
  }

  async count(selection: ContractSelection): Promise<number> {
    return (await this.freshCount(selection)).value;
  }

  /** To be called after a write of this process; other processes see it by the version. */
  changed(): void {
    this.counts.clear();
  }

  private async freshCount(selection: ContractSelection): Promise<Computed<number>> {
    return this.counts.count(this.db, selection, await contractVersion.read(this.db));
  }

  /** One statement where the selection was counted before, whose answer says whether that count still holds. */
  private async readPage({ selection, ...request }: PageRequest): Promise<Computed<JsonText>> {
    const expected = this.counts.last(selection) ?? (await this.freshCount(selection));
    const statement = pageStatement({ selection, ...request }, expected.value);
    const [row] = await this.db.query<PageRow>(statement.text, statement.values);
    if (!row) throw new Error('a page statement answers one row');
    const total =
      expected.version === row.version ? expected : await this.counts.count(this.db, selection, row.version);
    const cursor =
      row.keys && row.lastId !== null
        ? JSON.stringify(encodeCursor(request.order, { keys: row.keys, id: row.lastId }))
        : 'null';
    const text = `{"items":${row.items},"total":${total.value},"nextCursor":${cursor}}`;
    return {
      value: JsonText.validated(text),
      // Rows and total of different versions must not be kept.
      version: row.version === total.version ? row.version : NEVER,
    };
  }
}

const pageKey = ({ selection, order, limit, offset, after }: PageRequest): string =>
  `${selectionKey(selection)} ${order.sort} ${order.direction} ${limit} ${offset} ${JSON.stringify(after)}`;
