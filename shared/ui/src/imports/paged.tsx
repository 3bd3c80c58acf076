import { Pagination } from '../controls/pagination';
import { useState, type ReactNode } from 'react';
import styles from './imports.module.css';

interface PagedProps<Row> {
  readonly rows: readonly Row[];
  readonly pageSize: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that can be long, page by page; a short one has no pager. */
export function Paged<Row>({ rows, pageSize, children }: PagedProps<Row>) {
  const [page, setPage] = useState(1);
  return (
    <>
      {children(rows.slice((page - 1) * pageSize, page * pageSize))}
      {rows.length > pageSize ? (
        <Pagination
          className={styles.pager ?? ''}
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}
