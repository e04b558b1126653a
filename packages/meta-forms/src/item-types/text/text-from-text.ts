import type { TextReading } from '../../contract/text-reading.ts';

/** Reads a text that was pasted into one line: a cell of a spreadsheet may have several. */
export function textFromText(text: string): TextReading<string> {
  return {
    kind: 'read',
    value: text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' '),
  };
}
