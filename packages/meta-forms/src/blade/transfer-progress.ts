import type { ExportProgress } from '../ports/transfers.ts';
import { isObject, textOf } from './envelope.ts';

/** Where an export is done (forms.md §9). */
const EXPORT_DONE = 100;

/** What the wire says of an export: a number, `{ now, error }`, or a text, which is a failure, line by line. */
export function readExportProgress(answer: unknown): ExportProgress {
  if (typeof answer === 'string') return { stage: 'failed', lines: linesOf(answer) };
  const now = Number(isObject(answer) ? answer['now'] : answer);
  if (!(now >= 0)) return { stage: 'failed', lines: linesOf(isObject(answer) ? (textOf(answer['error']) ?? '') : '') };
  return now >= EXPORT_DONE ? { stage: 'done' } : { stage: 'exporting', percent: Math.floor(now) };
}

function linesOf(message: string): readonly string[] {
  return message.split(/\r?\n|<br\s*\/?>/i).map((line) => line.trim()).filter((line) => line !== '');
}
