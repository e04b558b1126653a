import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useRouteError } from 'react-router';
import { isChunkError } from '../chunks/load-piece.ts';
import { pagesWords } from './pages.words.ts';

/**
 * What the router shows in place of a page that threw; the frame around it keeps working. Loading the page anew stays at the
 * address the person was going to, and what was typed elsewhere waits as a draft.
 */
export function FaultPage() {
  const say = useWords(pagesWords);
  const isChunk = isChunkError(useRouteError());
  const reload = (
    <Button type="primary" onClick={() => window.location.reload()}>
      {say(isChunk ? 'reload' : 'retry')}
    </Button>
  );
  return (
    <Result
      status={isChunk ? 'warning' : 'error'}
      title={<h1 className="admin-page-status">{say(isChunk ? 'chunkTitle' : 'faultTitle')}</h1>}
      subTitle={say(isChunk ? 'chunkText' : 'faultText')}
      extra={reload}
    />
  );
}
