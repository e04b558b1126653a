import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Skeleton } from 'antd';
import { homeWords } from './home.words.ts';

/** In place of a part of the home page that is on its way, or could not be had. */
export function PartState({ failure, title, onRetry }: { readonly failure: Error | null; readonly title: string; readonly onRetry: () => void }) {
  const say = useWords(homeWords);
  if (failure) return <Alert type="warning" showIcon role="alert" title={title} description={failure.message} action={<Button onClick={onRetry}>{say('retry')}</Button>} />;
  return (
    <div role="status" aria-label={say('loading')}>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    </div>
  );
}
