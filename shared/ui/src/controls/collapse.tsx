import { Skeleton, type Collapse as LibraryCollapse, type CollapseProps } from 'antd';
import { collapseLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Library = typeof LibraryCollapse;

/** Each part is one line as long as nobody opens it. */
const room = (count: number) => (
  <Skeleton active title={false} paragraph={{ rows: Math.max(1, count), width: '100%' }} />
);

const LaterCollapse = (props: CollapseProps) => (
  <WhenThere part={collapseLibrary} room={room(props.items?.length ?? 1)}>
    {(There) => <There {...props} />}
  </WhenThere>
);

const Panel = (props: Parameters<Library['Panel']>[0]) => (
  <WhenThere part={collapseLibrary} room={null}>
    {({ Panel: There }) => <There {...props} />}
  </WhenThere>
);

/** What is opened on demand, by the library, which comes when one is drawn first; cast as `Card` is. */
export const Collapse = Object.assign(LaterCollapse, { Panel }) as unknown as Library;
