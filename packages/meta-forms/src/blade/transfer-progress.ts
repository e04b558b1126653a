import type { ExportProgress, ImportProgress } from '../ports/transfers.ts';
import { isObject, textOf } from './envelope.ts';

/** Progress of a finished export (forms.md §9). */
const EXPORT_DONE = 100;

/**
 * The progress of an export from the wire: a number, `{ now, error }`, or a text, which is a list of errors, one per
 * line.
 */
export function readExportProgress(answer: unknown): ExportProgress {
  if (typeof answer === 'string') return { stage: 'failed', lines: linesOf(answer) };
  const now = Number(isObject(answer) ? answer['now'] : answer);
  if (!(now >= 0)) return { stage: 'failed', lines: linesOf(isObject(answer) ? (textOf(answer['error']) ?? '') : '') };
  return now >= EXPORT_DONE ? { stage: 'done' } : { stage: 'exporting', percent: Math.floor(now) };
}

/**
 * Progress at which the rows of an import are checked, and at which it is finished (forms.md §4 and §9). The dial shows
 * half.
 */
const CHECKED = 100;
const IMPORT_DONE = 200;
/** The beginning of a text that reports success, in any language. */
const SUCCESS = /^\u5BFC\u5165\u6210\u529F[\s,\uFF0C:\uFF1A;\uFF1B\u3002.!\uFF01]*/;

/**
 * The progress of an import from the wire: a number, `{ now, error }`, or a text: success by its beginning, otherwise
 * errors, one per line.
 */
export function readImportProgress(answer: unknown): ImportProgress {
  if (typeof answer === 'string') return readEnd(answer);
  const now = Number(isObject(answer) ? answer['now'] : answer);
  if (!(now >= 0)) return { stage: 'failed', lines: linesOf(isObject(answer) ? (textOf(answer['error']) ?? '') : '') };
  if (isObject(answer) && answer['waits'] === true) return { stage: 'waiting' };
  if (now >= IMPORT_DONE) return { stage: 'done' };
  return { stage: now < CHECKED ? 'checking' : 'importing', percent: Math.floor(now / 2) };
}

function readEnd(text: string): ImportProgress {
  if (!SUCCESS.test(text)) return { stage: 'failed', lines: linesOf(text) };
  const note = text.replace(SUCCESS, '').trim();
  return note === '' ? { stage: 'done' } : { stage: 'done', note };
}

function linesOf(message: string): readonly string[] {
  return message
    .split(/\r?\n|<br\s*\/?>/i)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
