import { TOUCH_QUERY, useMedia } from '../../frame/use-media.ts';
import { ROW_HEIGHT, TOUCH_ROW_HEIGHT } from '../limits.ts';

/** Height of every row in px. */
export function useRowHeight(): number {
  return useMedia(TOUCH_QUERY) ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
}
