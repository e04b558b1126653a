import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useRouteError } from 'react-router';
import { isChunkError } from '../chunks/load-piece.ts';
import { pagesWords } from './pages.words.ts';

/**
 * The router shows this for a page that threw; the frame around it keeps working. A reload stays at the wanted address,
 * and unsaved input of other pages is kept as drafts.
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
