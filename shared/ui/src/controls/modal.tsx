import { Spin, type ModalProps } from 'antd';
import { useState } from 'react';
import { modalLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

/** A dialog that takes longer says that it comes. */
const SLOW_MS = 200;

/** The dialog of the library, which comes when it is opened first. */
export function Modal(props: ModalProps) {
  const { open = false, forceRender = false } = props;
  const [isWanted, setWanted] = useState(open || forceRender);
  if (open && !isWanted) setWanted(true);
  return isWanted ? (
    <WhenThere part={modalLibrary} room={open ? <Spin fullscreen delay={SLOW_MS} /> : null}>
      {(LibraryModal) => <LibraryModal {...props} />}
    </WhenThere>
  ) : null;
}
