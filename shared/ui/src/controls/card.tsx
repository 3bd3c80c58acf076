import { Skeleton, type Card as LibraryCard, type CardProps } from 'antd';
import { cardLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import { PlainCard } from './plain-card';

type Library = typeof LibraryCard;

/** What only the card of the library can do. */
const ofLibrary: readonly string[] = [
  'actions',
  'activeTabKey',
  'bodyStyle',
  'bordered',
  'cover',
  'defaultActiveTabKey',
  'headStyle',
  'hoverable',
  'loading',
  'onTabChange',
  'prefixCls',
  'rootClassName',
  'styles',
  'tabBarExtraContent',
  'tabList',
  'tabProps',
  'type',
  'variant',
] satisfies (keyof CardProps)[];

const isPlain = (props: CardProps) =>
  props.size === 'small' &&
  typeof props.classNames !== 'function' &&
  Object.keys(props.classNames ?? {}).every((part) => part === 'body') &&
  !Object.keys(props).some((name) => ofLibrary.includes(name));

function EitherCard(props: CardProps) {
  if (!isPlain(props))
    return (
      <WhenThere part={cardLibrary} room={<Skeleton active />}>
        {(There) => <There {...props} />}
      </WhenThere>
    );
  const { size: _, classNames = {}, ...rest } = props;
  return <PlainCard {...rest} bodyClassName={'body' in classNames ? classNames.body : undefined} />;
}

/**
 * The small card that pages are made of. Whoever asks for more gets that of the library, which comes when one is drawn first.
 * The cast names what the library adds to a function: its name for tools, which nobody reads here.
 */
export const Card = Object.assign(EitherCard, {
  Grid: (props: Parameters<Library['Grid']>[0]) => (
    <WhenThere part={cardLibrary} room={null}>
      {({ Grid }) => <Grid {...props} />}
    </WhenThere>
  ),
  Meta: (props: Parameters<Library['Meta']>[0]) => (
    <WhenThere part={cardLibrary} room={null}>
      {({ Meta }) => <Meta {...props} />}
    </WhenThere>
  ),
}) as unknown as Library;
