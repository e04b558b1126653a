import type { TextReading } from '../../contract/text-reading.ts';

/** What a person meant who pasted a text into one line: a cell of a spreadsheet may hold several. */
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
