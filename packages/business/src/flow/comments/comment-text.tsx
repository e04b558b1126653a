import type { FlowComment } from '../flow-queries.ts';
import { partsOf } from './mentions.ts';
import '../flow.css';
import './comments.css';

/** The text of a comment, with the names of those whom it mentions. */
export function CommentText({ content, mentions }: Pick<FlowComment, 'content' | 'mentions'>) {
  return (
    <p className="flow-comment">
      {partsOf(content, mentions).map(({ text, isMention }, at) =>
        isMention ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
          <span key={at} className="flow-mention">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}
