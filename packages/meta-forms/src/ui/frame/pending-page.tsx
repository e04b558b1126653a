import { Skeleton } from 'antd';
import { PendingList } from './pending-list.tsx';
import { PendingPart } from './pending-part.tsx';

/** Properties of `PendingPage`. */
export interface PendingPageProps {
  /** What comes: a page with a list, which is usual, the same with a tree, rows below a head, or a record's form. */
  readonly shape?: 'list' | 'split' | 'rows' | 'record';
  /** What screen readers announce; that it is loading where missing. */
  readonly label?: string;
}

const FIELD_ROWS = [1, 2, 3, 4, 5] as const;
const FIELDS = [1, 2, 3] as const;

/** Replaces a page while it loads: from 150 ms on the shape of what comes, announced to screen readers. */
export function PendingPage({ shape = 'list', label }: PendingPageProps) {
  return (
    <PendingPart
      {...(label === undefined ? {} : { label })}
      shape={
        <div className="mf-pending-page">
          {shape === 'record' ? <Fields /> : <PendingList hasHead={shape !== 'rows'} hasTree={shape === 'split'} />}
        </div>
      }
    />
  );
}

function Fields() {
  return (
    <>
      <Skeleton active title={{ width: 320 }} paragraph={false} />
      {FIELD_ROWS.map((row) => (
        <div key={row} className="mf-pending-fields">
          {FIELDS.map((field) => (
            <Skeleton key={field} active title={{ width: '32%' }} paragraph={{ rows: 1, width: '64%' }} />
          ))}
        </div>
      ))}
    </>
  );
}
