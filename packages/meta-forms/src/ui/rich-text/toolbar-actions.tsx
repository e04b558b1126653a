import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RollbackOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
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
  /** Whether the selection has the format; missing: the button is not a toggle. */
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
  {
    name: 'undo',
    icon: <RollbackOutlined />,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: <RollbackOutlined className="mf-forward" />,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => void editor.chain().focus().redo().run(),
  },
  {
    name: 'bold',
    icon: <BoldOutlined />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined />,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => void editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined />,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => void editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'superscript',
    icon: (
      <span>
        x<sup>2</sup>
      </span>
    ),
    isOn: (editor) => editor.isActive('superscript'),
    run: (editor) => void editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    name: 'subscript',
    icon: (
      <span>
        x<sub>2</sub>
      </span>
    ),
    isOn: (editor) => editor.isActive('subscript'),
    run: (editor) => void editor.chain().focus().toggleMark('subscript').run(),
  },
  {
    name: 'clear',
    icon: <ClearOutlined />,
    run: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  heading(1),
  heading(2),
  heading(3),
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'alignLeft',
    icon: <AlignLeftOutlined />,
    isOn: (editor) => editor.isActive({ textAlign: 'left' }),
    run: (editor) => void editor.chain().focus().toggleTextAlign('left').run(),
  },
  {
    name: 'alignCenter',
    icon: <AlignCenterOutlined />,
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
    run: (editor) => void editor.chain().focus().toggleTextAlign('center').run(),
  },
  {
    name: 'alignRight',
    icon: <AlignRightOutlined />,
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
    run: (editor) => void editor.chain().focus().toggleTextAlign('right').run(),
  },
];

/** Actions on a table; all but the first need the cursor in one. */
export const TABLE_ACTIONS: readonly Pick<ToolbarAction, 'name' | 'isPossible' | 'run'>[] = [
  {
    name: 'insertTable',
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run(),
  },
  { name: 'addRowAbove', isPossible: inTable, run: (editor) => void editor.chain().focus().addRowBefore().run() },
  { name: 'addRow', isPossible: inTable, run: (editor) => void editor.chain().focus().addRowAfter().run() },
  { name: 'addColumnLeft', isPossible: inTable, run: (editor) => void editor.chain().focus().addColumnBefore().run() },
  { name: 'addColumn', isPossible: inTable, run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { name: 'headerRow', isPossible: inTable, run: (editor) => void editor.chain().focus().toggleHeaderRow().run() },
  {
    name: 'mergeCells',
    isPossible: (editor) => editor.can().mergeCells(),
    run: (editor) => void editor.chain().focus().mergeCells().run(),
  },
  {
    name: 'splitCell',
    isPossible: (editor) => editor.can().splitCell(),
    run: (editor) => void editor.chain().focus().splitCell().run(),
  },
  { name: 'deleteRow', isPossible: inTable, run: (editor) => void editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', isPossible: inTable, run: (editor) => void editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', isPossible: inTable, run: (editor) => void editor.chain().focus().deleteTable().run() },
];

function inTable(editor: Editor): boolean {
  return editor.isActive('table');
}
