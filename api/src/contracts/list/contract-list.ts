import type { Queries } from '../../db/database';
import { JsonText } from '../../http/answer';
import type { ContractCount } from './contract-counts';
import { ContractCounts, selectionKey } from './contract-counts';
import type { ContractSelection } from './contract-filter';
import type { StoredPage } from './contract-page';
import { readPage } from './contract-page';
import type { PageRequest } from './list-request';
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
  private readonly requests = new RecentKeys(MOST_REMEMBERED);

  constructor(private readonly db: Queries) {}

  /** A page is kept when it is asked for again; most are not, and keeping those costs more than it saves. */
  async page(request: PageRequest): Promise<JsonText> {
    const key = pageKey(request);
    if (this.pages.peek(key)) {
      const kept = this.pages.get(key, await contractVersion.read(this.db));
      if (kept) return kept.value;
    }
    const page = await this.readPage(request);
    if (this.requests.meet(key)) this.pages.set(key, { ...page, value: page.value.encoded() }, 0);
    return page.value;
  }

  async count(selection: ContractSelection): Promise<number> {
    return (await this.freshCount(selection)).value.total;
  }

  /** To be called after a write of this process; other processes see it by the version. */
  changed(): void {
    this.counts.clear();
  }

  private async freshCount(selection: ContractSelection): Promise<Computed<ContractCount>> {
    return this.counts.count(this.db, selection, await contractVersion.read(this.db));
  }

  /** One statement where the selection was counted before, whose answer says whether that count still holds. */
  private async readPage(request: PageRequest): Promise<Computed<JsonText>> {
    const { selection, order } = request;
    const expected = this.counts.last(selection) ?? (await this.freshCount(selection));
    const { items, end, version } = await this.readRows(request, expected);
    const counted =
      expected.version === version ? expected : await this.counts.count(this.db, selection, version);
    const cursor = end ? JSON.stringify(encodeCursor(order, end)) : 'null';
    return {
      value: JsonText.validated(`{"items":${items},"total":${counted.value.total},"nextCursor":${cursor}}`),
      // Rows and total of different versions must not be kept.
      version: version === counted.version ? version : NEVER,
    };
  }

  /** What a search found is only of use in the version of the data that it was found in. */
  private async readRows(
    request: PageRequest,
    { value: count, version }: Computed<ContractCount>,
  ): Promise<StoredPage> {
    if (count.hits) {
      const page = await readPage(this.db, request, count);
      if (page.version === version) return page;
    }
    return readPage(this.db, request, { ...count, hits: null });
  }
}

const pageKey = ({ selection, order, limit, offset, after }: PageRequest): string =>
  `${selectionKey(selection)} ${order.sort} ${order.direction} ${limit} ${offset} ${JSON.stringify(after)}`;
