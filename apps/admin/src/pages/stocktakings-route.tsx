import { StocktakingsPage } from '@org/business';
import { stocktakingsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { PermittedOnly } from '@org/shell';
import { FormSurroundings } from '../form-surroundings.tsx';
import { pageTitles } from './page-titles.words.ts';

/** `/thingcheck/index`: stock-takings, for people who may view them. */
export function StocktakingsRoute() {
  const title = useWords(pageTitles);
  return (
    <PermittedOnly permission={stocktakingsCalls.list.permission}>
      <FormSurroundings>
        <StocktakingsPage title={title('thingcheck')} />
      </FormSurroundings>
    </PermittedOnly>
  );
}
