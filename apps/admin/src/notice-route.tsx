import { NoticePage } from '@org/shell';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/notice/index`: formatted texts of announcements are shown with the kit of the forms. */
export function NoticeRoute() {
  return (
    <FormSurroundings>
      <NoticePage />
    </FormSurroundings>
  );
}
