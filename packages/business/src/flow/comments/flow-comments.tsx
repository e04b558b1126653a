import { FileText, PendingPart } from '@org/meta-forms/antd';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { commentsQuery } from '../flow-queries.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentText } from './comment-text.tsx';
import { commentsWords } from './comments.words.ts';

/** The comments on an instance that concerns the person, and a box to write one. */
export function FlowComments({ processInstanceId }: { readonly processInstanceId: string }) {
  const say = useWords(commentsWords);
  const { ports } = useMetaFormProvider();
  const { data, error, refetch } = useQuery(commentsQuery(useBusiness(), processInstanceId));
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  return (
    <div className="flow-comments">
      {data.length === 0 ? (
        <p className="flow-comments-none">{say('none')}</p>
      ) : (
        <ul aria-label={say('list')}>
          {data.map((comment) => (
            <li key={comment.id}>
              <div className="flow-line-head">
                <strong>{comment.authorName}</strong>
                <time className="flow-line-time">{toTheMinute(comment.createTime)}</time>
              </div>
              <CommentText content={comment.content} mentions={comment.mentions} />
              {ports && comment.files.length > 0 ? (
                <FileText port={ports.files} ids={comment.files.map(({ id }) => id)} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <CommentComposer processInstanceId={processInstanceId} />
    </div>
  );
}
