import { clipboardTable, formatTabbed, useWords, type CellTexts } from '@org/meta-forms/react';
import type { ClipboardEvent } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { pasteEdits, type CellBlock, type CellPlace, type ShownCells } from './cell-blocks.ts';
import { fieldTableWords } from './field-table.words.ts';
import type { TableEditing } from './use-table-editing.tsx';

/** Longest text that is pasted, in characters: 10,000 items with a dozen cells each. */
const PASTE_LIMIT = 2_000_000;

interface CellClipboard {
  readonly shown: ShownCells;
  readonly block: CellBlock;
  readonly textAt: (place: CellPlace) => string;
  readonly editing: TableEditing;
  /** Takes a table that is a list of items; false for any other. */
  readonly pasteList: (table: CellTexts) => boolean;
}

/** Copying the selected block and pasting into it, as spreadsheets do. An open editor handles its own text. */
export function useCellClipboard({ shown, block, textAt, editing, pasteList }: CellClipboard) {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  return {
    onCopy(event: ClipboardEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const { top, bottom, left, right } = block;
      const lines = shown.ids
        .slice(top, bottom + 1)
        .map((_id, down) =>
          shown.columns
            .slice(left, right + 1)
            .map((_column, along) => textAt({ row: top + down, column: left + along })),
        );
      event.clipboardData.setData('text/plain', formatTabbed(lines));
      announce(say('copied', { rows: lines.length, columns: right - left + 1 }));
    },
    onPaste(event: ClipboardEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const html = event.clipboardData.getData('text/html');
      if (text.length > PASTE_LIMIT) return announce(say('tooMuch', { limit: PASTE_LIMIT }));
      const table = clipboardTable({ text, html: html.length > PASTE_LIMIT ? '' : html });
      if (pasteList(table)) return;
      const { edits, outside } = pasteEdits(shown, block, table);
      editing.apply(edits, outside);
    },
  };
}
