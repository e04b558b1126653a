import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense } from 'react';
import type { BoardScreenProps } from './board-screen.tsx';
import { boardWords } from './board.words.ts';

const BoardScreen = lazy(async () => ({ default: (await import('./board-screen.tsx')).BoardScreen }));
const BoardsScreen = lazy(async () => ({ default: (await import('./boards-screen.tsx')).BoardsScreen }));

/** The boards of the person. The page is loaded when it is first shown. */
export function BoardsPage() {
  const say = useWords(boardWords);
  return (
    <Suspense fallback={<PendingPage label={say('opening')} />}>
      <BoardsScreen />
    </Suspense>
  );
}

/** One board. The page is loaded when it is first shown. */
export function BoardPage(props: BoardScreenProps) {
  const say = useWords(boardWords);
  return (
    <Suspense fallback={<PendingPage label={say('opening')} />}>
      <BoardScreen key={props.id} {...props} />
    </Suspense>
  );
}
