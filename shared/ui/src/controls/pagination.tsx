import type { PaginationProps } from 'antd';
import { paginationLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import styles from './pagination.module.css';

/** Leads through pages of rows; comes when one is drawn first. */
export const Pagination = (props: PaginationProps) => (
  <WhenThere part={paginationLibrary} room={<div aria-busy="true" className={styles.room} />}>
    {(LibraryPagination) => <LibraryPagination {...props} />}
  </WhenThere>
);
