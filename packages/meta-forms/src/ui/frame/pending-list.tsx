import { Skeleton } from 'antd';

const BUTTONS = [1, 2, 3, 4] as const;
const BRANCHES = [1, 2, 3, 4, 5, 6] as const;
const ROWS = Array.from({ length: 14 }, (_, row) => row);
const CELLS = [1, 2, 3, 4, 5, 6] as const;

interface PendingListProps {
  readonly hasHead: boolean;
  readonly hasTree: boolean;
}

/** The shape of a list while it loads: its rows, its head with buttons, and a tree at the left. */
export function PendingList({ hasHead, hasTree }: PendingListProps) {
  return (
    <>
      {hasHead ? <Head /> : null}
      <div className="mf-pending-split">
        {hasTree ? <Tree /> : null}
        <div className="mf-pending-rows">
          {ROWS.map((row) => (
            <div key={row}>
              {CELLS.map((cell) => (
                <span key={cell} className="mf-list-bone" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function Head() {
  return (
    <div className="mf-pending-head">
      <Skeleton.Button active />
      <span>
        {BUTTONS.map((button) => (
          <Skeleton.Button key={button} active />
        ))}
      </span>
    </div>
  );
}

function Tree() {
  return (
    <div className="mf-pending-tree">
      {BRANCHES.map((branch) => (
        <span key={branch} className="mf-list-bone" />
      ))}
    </div>
  );
}
