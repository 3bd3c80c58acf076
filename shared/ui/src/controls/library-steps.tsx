import type { StepsProps } from 'antd';
import { stepsLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

/** The steps of the library, which come when they are drawn first. */
export const Steps = (props: StepsProps) => (
  <WhenThere part={stepsLibrary} room={null}>
    {(LibrarySteps) => <LibrarySteps {...props} />}
  </WhenThere>
);
