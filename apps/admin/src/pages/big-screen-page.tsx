import { BigScreenPage } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { useUnreadMessages } from '@org/shell';
import { FormSurroundings } from '../form-surroundings.tsx';
import { pageTitles } from './page-titles.words.ts';

/** `/xjBigScreen`: figures for a screen on a wall, asked for again with every message that arrives. */
export function BigScreenRoute() {
  const title = useWords(pageTitles);
  const { count } = useUnreadMessages();
  return (
    <FormSurroundings>
      <BigScreenPage title={title('bigScreen')} news={count} />
    </FormSurroundings>
  );
}
