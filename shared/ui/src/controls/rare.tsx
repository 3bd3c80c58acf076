import type {
  Avatar as LibraryAvatar,
  Badge as LibraryBadge,
  Divider as LibraryDivider,
  Statistic as LibraryStatistic,
  Timeline as LibraryTimeline,
  Typography as LibraryTypography,
} from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { rareLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Rare = Awaited<ReturnType<typeof rareLibrary.fetch>>;
// The properties are those of the component that stands for them, to which the whole is cast below.
type Drawn = ComponentType<Record<string, unknown>>;

/** @param pick which of them is drawn; what it holds is shown meanwhile, as it is */
const rare = (pick: (library: Rare) => unknown) =>
  function Rare(props: { readonly children?: ReactNode }) {
    return (
      <WhenThere part={rareLibrary} room={props.children ?? null}>
        {(library) => {
          const There = pick(library) as Drawn;
          return <There {...props} />;
        }}
      </WhenThere>
    );
  };

// What few pages draw, in one file: a part may use each of them all the same.
export const Divider = rare((library) => library.Divider) as typeof LibraryDivider;
export const Avatar = Object.assign(
  rare((library) => library.Avatar),
  { Group: rare(({ Avatar: { Group } }) => Group) },
) as typeof LibraryAvatar;
export const Badge = Object.assign(
  rare((library) => library.Badge),
  { Ribbon: rare(({ Badge: { Ribbon } }) => Ribbon) },
) as typeof LibraryBadge;
export const Statistic = Object.assign(
  rare((library) => library.Statistic),
  {
    Timer: rare(({ Statistic: { Timer } }) => Timer),
    // What a part of the release before may still draw.
    Countdown: rare((library) => Reflect.get(library.Statistic, 'Countdown')),
  },
) as unknown as typeof LibraryStatistic;
export const Timeline = Object.assign(
  rare((library) => library.Timeline),
  { Item: rare(({ Timeline: { Item } }) => Item) },
) as unknown as typeof LibraryTimeline;
export const Typography = Object.assign(
  rare((library) => library.Typography),
  {
    Text: rare(({ Typography: { Text } }) => Text),
    Link: rare(({ Typography: { Link } }) => Link),
    Title: rare(({ Typography: { Title } }) => Title),
    Paragraph: rare(({ Typography: { Paragraph } }) => Paragraph),
  },
) as unknown as typeof LibraryTypography;
