import { HistoryPage } from '@org/business';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/history/view`: records as they were in a month, of the modules that the person may view. */
export function HistoryRoute() {
  return (
    <FormSurroundings>
      <HistoryPage />
    </FormSurroundings>
  );
}
