import type { App as LibraryApp } from 'antd';
import { useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { noticesLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import { createNotices, NoticesContext, type Notices } from './notices';
import styles from './notices.module.css';

/** Beside the application: React hears every event in what holds notices, and the whole page would hold the application. */
const place = {
  getContainer: () => {
    const known = document.getElementById('notices');
    if (known !== null) return known;
    const holder = document.createElement('div');
    holder.id = 'notices';
    return document.body.appendChild(holder);
  },
};

/** Messages for everything below; what draws them comes with the first one, or ahead of it. */
export function NoticesProvider({ children }: PropsWithChildren) {
  const [isWanted, setWanted] = useState(() => noticesLibrary.now() !== undefined);
  const [{ notices, arrive }] = useState(() => createNotices(() => setWanted(true)));
  return (
    <NoticesContext value={notices}>
      {children}
      {isWanted ? (
        <div className={styles.place}>
          <WhenThere part={noticesLibrary} room={null}>
            {(There) => (
              <There component={false} message={place} notification={place}>
                <Hand useLibrary={There.useApp} onThere={arrive} />
              </There>
            )}
          </WhenThere>
        </div>
      ) : null}
    </NoticesContext>
  );
}

interface HandProps {
  readonly useLibrary: (typeof LibraryApp)['useApp'];
  readonly onThere: (library: Notices) => void;
}

function Hand({ useLibrary, onThere }: HandProps) {
  const library = useLibrary();
  useLayoutEffect(() => onThere(library), [library, onThere]);
  return null;
}
