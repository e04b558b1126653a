import { BoardPage, BoardsPage, newBoardTitle } from '@org/business';
import { usePageTitle, useTabClosing } from '@org/shell';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';

/** `/boards`: the boards that the person sees. */
export function BoardsRoute() {
  return (
    <FormSurroundings>
      <BoardsPage />
    </FormSurroundings>
  );
}

/** `/boards/:id`: one board; `new` is one that is not saved yet. */
export function BoardRoute() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const closeTab = useTabClosing();
  const [title, setTitle] = useState<string>();
  usePageTitle(newBoardTitle(id) ?? title);
  return (
    <FormSurroundings>
      <BoardPage id={id} onTitle={setTitle} onClosed={() => closeTab(pathname)} />
    </FormSurroundings>
  );
}
