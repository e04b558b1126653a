import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { partsWords } from './parts.words.ts';

/** Properties of `PendingPart`. */
export interface PendingPartProps {
  /** Why loading failed; undefined or null while it is under way. */
  readonly failure?: Error | null;
  /** A sentence about the part that failed. */
  readonly title?: string;
  /** Missing: there is no button to retry. */
  readonly onRetry?: () => void;
  /** Drawn while it loads: the shape of what comes; two grey lines where missing. */
  readonly shape?: ReactNode;
}

/** Replaces a part of a page while it loads, or after that failed: the rest of the page works without it. */
export function PendingPart({ failure, title, onRetry, shape }: PendingPartProps) {
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
    <div role="status" aria-label={say('loading')}>
      <div aria-hidden>{shape ?? <Skeleton active title={false} paragraph={{ rows: 2 }} />}</div>
    </div>
  );
}
