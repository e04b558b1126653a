import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { partsWords } from './parts.words.ts';
import { beginWait, delayOfWait } from './waits.ts';

/** Properties of `PendingPart`. */
export interface PendingPartProps {
  /** Why loading failed; undefined or null while it is under way. */
  readonly failure?: Error | null;
  /** A sentence about the part that failed. */
  readonly title?: string;
  /** Missing: there is no button to retry. */
  readonly onRetry?: () => void;
  /** Drawn while it loads, from 150 ms on: the shape of what comes; two grey lines where missing. */
  readonly shape?: ReactNode;
  /** What screen readers announce while it loads; that it is loading where missing. */
  readonly label?: string;
}

/** Replaces a part of a page while it loads, or after that failed: the rest of the page works without it. */
export function PendingPart({ failure, title, onRetry, shape, label }: PendingPartProps) {
  const say = useWords(partsWords);
  if (failure) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={title}
        description={failure.message}
        action={onRetry ? <Button onClick={onRetry}>{say('retry')}</Button> : undefined}
      />
    );
  }
  return (
    <Wait label={label ?? say('loading')}>{shape ?? <Skeleton active title={false} paragraph={{ rows: 2 }} />}</Wait>
  );
}

function Wait({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [delay] = useState(delayOfWait);
  useEffect(beginWait, []);
  return (
    <div role="status" aria-label={label}>
      <span className="mf-spoken">{label}</span>
      <div aria-hidden className="mf-pending" style={{ animationDelay: `${delay}ms` }}>
        {children}
      </div>
    </div>
  );
}
