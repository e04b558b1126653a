import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { richTextEditorWords } from './rich-text.words.ts';

type WordKey = keyof (typeof richTextEditorWords)['zh'];

/** One button of the toolbar. */
export interface ToolbarAction {
  readonly name: WordKey;
  readonly icon: ReactNode;
  /** Whether the selection has it; missing: the button does, it does not switch. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

function heading(level: 1 | 2 | 3): ToolbarAction {
  return {
    name: `heading${level}`,
    icon: <b>{`H${level}`}</b>,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  };
}

export const TOOLBAR_ACTIONS: readonly ToolbarAction[] = [
  { name: 'undo', icon: <UndoOutlined />, isPossible: (editor) => editor.can().undo(), run: (editor) => void editor.chain().focus().undo().run() },
  { name: 'redo', icon: <RedoOutlined />, isPossible: (editor) => editor.can().redo(), run: (editor) => void editor.chain().focus().redo().run() },
  { name: 'bold', icon: <BoldOutlined />, isOn: (editor) => editor.isActive('bold'), run: (editor) => void editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: <ItalicOutlined />, isOn: (editor) => editor.isActive('italic'), run: (editor) => void editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: <UnderlineOutlined />, isOn: (editor) => editor.isActive('underline'), run: (editor) => void editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: <StrikethroughOutlined />, isOn: (editor) => editor.isActive('strike'), run: (editor) => void editor.chain().focus().toggleStrike().run() },
  heading(1),
  heading(2),
  heading(3),
  { name: 'bulletList', icon: <UnorderedListOutlined />, isOn: (editor) => editor.isActive('bulletList'), run: (editor) => void editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: <OrderedListOutlined />, isOn: (editor) => editor.isActive('orderedList'), run: (editor) => void editor.chain().focus().toggleOrderedList().run() },
  { name: 'alignLeft', icon: <AlignLeftOutlined />, isOn: (editor) => editor.isActive({ textAlign: 'left' }), run: (editor) => void editor.chain().focus().toggleTextAlign('left').run() },
  { name: 'alignCenter', icon: <AlignCenterOutlined />, isOn: (editor) => editor.isActive({ textAlign: 'center' }), run: (editor) => void editor.chain().focus().toggleTextAlign('center').run() },
  { name: 'alignRight', icon: <AlignRightOutlined />, isOn: (editor) => editor.isActive({ textAlign: 'right' }), run: (editor) => void editor.chain().focus().toggleTextAlign('right').run() },
];

/** What can be done with a table; all but the first need the cursor in one. */
export const TABLE_ACTIONS: readonly Pick<ToolbarAction, 'name' | 'run'>[] = [
  { name: 'insertTable', run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run() },
  { name: 'addRow', run: (editor) => void editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', run: (editor) => void editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', run: (editor) => void editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', run: (editor) => void editor.chain().focus().deleteTable().run() },
];
