import { Skeleton } from 'antd';
import { PendingPart } from './pending-part.tsx';

/** Properties of `PendingPage`. */
export interface PendingPageProps {
  /** What comes: a page with a list, which is the usual one, or the form of a record. */
  readonly shape?: 'list' | 'record';
  /** What screen readers announce; that it is loading where missing. */
  readonly label?: string;
}

const LINES = 12;
const FIELD_ROWS = [1, 2, 3, 4, 5] as const;
const FIELDS = [1, 2, 3] as const;

/** Replaces a page while it loads: from 150 ms on the shape of what comes, announced to screen readers. */
export function PendingPage({ shape = 'list', label }: PendingPageProps) {
  return (
    <PendingPart
      {...(label === undefined ? {} : { label })}
      shape={
        <div className="mf-pending-page">
          <Skeleton active title={{ width: shape === 'list' ? 200 : 320 }} paragraph={false} />
          {shape === 'list' ? <Lines /> : <Fields />}
        </div>
      }
    />
  );
}

function Lines() {
  return <Skeleton active title={false} paragraph={{ rows: LINES, width: '100%' }} />;
}

function Fields() {
  return FIELD_ROWS.map((row) => (
    <div key={row} className="mf-pending-fields">
      {FIELDS.map((field) => (
        <Skeleton key={field} active title={{ width: '32%' }} paragraph={{ rows: 1, width: '64%' }} />
      ))}
    </div>
  ));
}
