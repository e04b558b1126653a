import { wallClock } from '../../session/wall-clock.ts';
import { useWords } from '../../ui/language.tsx';
import { printWords } from './print.words.ts';

const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** When a sheet was printed, to the minute. */
export function PrintTime() {
  const say = useWords(printWords);
  return <span>{say('time', { time: wallClock().slice(0, MINUTE) })}</span>;
}
