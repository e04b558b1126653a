import { Alert, Button, Skeleton } from 'antd';
import { useWords } from '../language.tsx';
import { partsWords } from './parts.words.ts';

export interface PendingPartProps {
  /** Why it could not be had; missing or null while it is on its way. */
  readonly failure?: Error | null;
  /** What could not be had, as a sentence. */
  readonly title?: string;
  /** Missing: it cannot be asked for again. */
  readonly onRetry?: () => void;
}

/** In place of a part of a page that is on its way, or could not be had: the rest of the page works without it. */
export function PendingPart({ failure, title, onRetry }: PendingPartProps) {
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
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    </div>
  );
}
