import type { TagsOf } from '@depotwerk/domain';

/** Tags of chosen entries as they are known by now, for a judgement that runs between two drawings of the form. */
export class LatestTags {
  private latest: TagsOf = () => [];

  readonly tagsOf: TagsOf = (list, id) => this.latest(list, id);

  update(tagsOf: TagsOf): void {
    this.latest = tagsOf;
  }
}
