import { writeGroupPath } from './group-names';

export interface PathGroup {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly isInactive: boolean;
}

const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase();

/** Groups by their names. Names can be the same, so the names above may stand in front: `Region Nord > Filiale Kiel`. */
export class GroupPaths {
  private readonly byId: ReadonlyMap<string, PathGroup>;
  private readonly byName = new Map<string, PathGroup[]>();

  constructor(groups: readonly PathGroup[]) {
    this.byId = new Map(groups.map((group) => [group.id, group]));
    for (const group of groups) {
      const name = group.name.toLowerCase();
      const others = this.byName.get(name);
      if (others) others.push(group);
      else this.byName.set(name, [group]);
    }
  }

  /**
   * @param path names from above downwards, at least that of the group itself
   * @param keptIds groups of the user, who is meant to stay in them
   * @returns `ambiguous` when several groups end with these names, none consists of them alone and the user is not in one
   */
  private find(path: readonly string[], keptIds: ReadonlySet<string>): PathGroup | 'unknown' | 'ambiguous' {
    const candidates = (this.byName.get(path.at(-1)?.toLowerCase() ?? '') ?? []).filter((group) => {
      const names = this.namesOf(group);
      return path.every((name, i) => same(name, names[names.length - path.length + i]));
    });
    const [only, ...others] = candidates;
    if (!only) return 'unknown';
    if (others.length === 0) return only;
    const whole = candidates.filter((group) => this.namesOf(group).length === path.length);
    if (whole.length === 1 && whole[0]) return whole[0];
    const kept = candidates.filter(({ id }) => keptIds.has(id));
    return kept.length === 1 && kept[0] ? kept[0] : 'ambiguous';
  }

  /**
   * The groups of one entry of a cell: the group that it names, else those that it lists as the list of users does,
   * `Filiale Kiel, Filiale Lübeck`. One that several groups could be is the one that the user is in already.
   *
   * @param keptIds groups of the user
   */
  findAll(path: readonly string[], keptIds: ReadonlySet<string>): (PathGroup | 'unknown' | 'ambiguous')[] {
    const found = this.find(path, keptIds);
    const [text = ''] = path;
    if (found !== 'unknown' || path.length > 1 || !text.includes(',')) return [found];
    const names = text.split(',').map((name) => name.trim());
    return names.filter((name) => name !== '').map((name) => this.find([name], keptIds));
  }

  /** The whole path of a group, as a file can name it. */
  textOf(id: string): string {
    const group = this.byId.get(id);
    return group ? writeGroupPath(this.namesOf(group)) : id;
  }

  private namesOf(group: PathGroup): string[] {
    const names: string[] = [];
    for (let at: PathGroup | undefined = group; at; at = this.byId.get(at.parentId ?? ''))
      names.unshift(at.name);
    return names;
  }
}
