import { NoticePage } from '@org/shell';
import { FormSurroundings } from './form-surroundings.tsx';

/** `/notice/index`: what announcements are written in is shown as a form shows it. */
export function NoticeRoute() {
  return (
    <FormSurroundings>
      <NoticePage />
    </FormSurroundings>
  );
}
