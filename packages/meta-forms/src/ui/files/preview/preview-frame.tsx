import { Alert, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../language.tsx';
import { filesWords } from '../files.words.ts';
import type { FileContent } from './use-file-content.ts';

export interface ContentFrameProps<T> {
  readonly content: FileContent<T>;
  readonly children: (content: T) => ReactNode;
}

/** Loading and failure states of a preview; its content once the bytes have arrived. */
export function ContentFrame<T>({ content, children }: ContentFrameProps<T>) {
  const say = useWords(filesWords);
  if (content.stage === 'ready') return children(content.content);
  if (content.stage === 'loading') return <Waiting />;
  if (content.stage === 'failed') return <Notice text={say('previewFailed', { reason: content.reason })} />;
  return <Notice text={say(content.stage === 'too large' ? 'tooLarge' : 'unreadable')} />;
}

export function Waiting() {
  const say = useWords(filesWords);
  return (
    <output style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <Spin description={say('loading')} />
    </output>
  );
}

export function Notice({ text }: { readonly text: string }) {
  return <Alert role="alert" type="warning" showIcon title={text} />;
}
