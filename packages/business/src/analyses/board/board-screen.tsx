import { boardsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { BoardView } from './board-view.tsx';
import { boardPath, BOARDS_PATH, boardsKey, NEW_BOARD } from './board.ts';
import { boardWords } from './board.words.ts';
import '../pages/pages.css';

const BoardEditor = lazy(async () => ({ default: (await import('./board-editor.tsx')).BoardEditor }));

/** Properties of `BoardScreen`. */
export interface BoardScreenProps {
  /** The id of the board; `new` for one that is not saved yet. */
  readonly id: string;
  /** Called with the name of the board once it is known. */
  readonly onTitle?: (title: string) => void;
  /** A new board was saved or given up: its page is done, and another one is shown. */
  readonly onClosed?: () => void;
}

/** A board: to be looked at, or, by its owner, to be edited. */
export function BoardScreen({ id, onTitle, onClosed }: BoardScreenProps) {
  const say = useWords(boardWords);
  const navigate = useNavigate();
  const { api, ownKey } = useBusiness();
  const isNew = id === NEW_BOARD;
  const [isEditing, setEditing] = useState(isNew);
  // Where the page of a new board stays, it is for the next one, and nothing of the last one is unsaved.
  const [made, setMade] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...boardsKey(ownKey), id],
    queryFn: ({ signal }) => api(boardsCalls.detail, { query: { id }, signal, quiet: true }),
    enabled: !isNew,
  });
  const board = data && 'name' in data ? data : undefined;
  useEffect(() => {
    if (isNew) onTitle?.(say('newBoard'));
  }, [isNew, onTitle, say]);
  if (!isNew && !data) return <PendingPart failure={error} title={say('boardFailed')} onRetry={() => void refetch()} />;
  if (!isNew && !board)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('missing')}>
        <Link to={BOARDS_PATH}>{say('back')}</Link>
      </Empty>
    );
  if (board && !isEditing) return <BoardView board={board} onEdit={() => setEditing(true)} onTitle={onTitle} />;
  return (
    <Suspense fallback={<PendingPart />}>
      <BoardEditor
        key={board?.version ?? `${NEW_BOARD}${String(made)}`}
        board={board}
        onEnd={(saved) => {
          setEditing(false);
          if (!isNew) return;
          setMade((before) => before + 1);
          void navigate(saved === undefined ? BOARDS_PATH : boardPath(saved), { replace: true });
          onClosed?.();
        }}
      />
    </Suspense>
  );
}
