import { Skeleton, type List as LibraryList } from 'antd';
import type { ComponentProps } from 'react';
import { listLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Library = typeof LibraryList;

const LaterList: Pick<Library, 'displayName'> & ((props: ComponentProps<Library>) => React.JSX.Element) = (
  props,
) => (
  <WhenThere part={listLibrary} room={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
    {(There) => <There {...props} />}
  </WhenThere>
);

const Item = (props: ComponentProps<Library['Item']>) => (
  <WhenThere part={listLibrary} room={null}>
    {({ Item: There }) => <There {...props} />}
  </WhenThere>
);

const Meta = (props: ComponentProps<Library['Item']['Meta']>) => (
  <WhenThere part={listLibrary} room={null}>
    {({ Item: { Meta: There } }) => <There {...props} />}
  </WhenThere>
);

/** The list of the library, which comes when one is drawn first. */
export const List = Object.assign(LaterList, { Item: Object.assign(Item, { Meta }) }) as Library;
