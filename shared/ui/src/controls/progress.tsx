import type { Progress as LibraryProgress, ProgressProps } from 'antd';
import { rareLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import styles from './progress.module.css';

type Library = typeof LibraryProgress;

/** Says how far it is while the bar is coming, in as much room. */
const Said = ({ percent = 0, showInfo = true, format, 'aria-label': name }: ProgressProps) => (
  <div
    className={styles.room}
    role="progressbar"
    aria-label={name}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    {showInfo ? format?.(percent) : null}
  </div>
);

/** The bar of the library, which comes when one is drawn first. */
export const Progress = ((props: ProgressProps) => (
  <WhenThere part={rareLibrary} room={<Said {...props} />} isQuiet>
    {({ Progress: There }) => <There {...props} />}
  </WhenThere>
)) as Library;
