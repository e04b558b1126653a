import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { LEAST_PICTURE_WIDTH } from './limits.ts';

/** The picture that is selected. */
export interface SelectedPicture {
  /** As it is drawn, in px. */
  readonly width: number;
  /** It was given a width; otherwise it is drawn as wide as it is, or as its text. */
  readonly isSized: boolean;
  readonly alt: string;
}

/** Undefined where something else is selected. */
export function selectedPicture(editor: Editor): SelectedPicture | undefined {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return undefined;
  const { width, alt } = selection.node.attrs;
  const dom = editor.view.nodeDOM(selection.from);
  const drawn = dom instanceof HTMLElement ? dom.offsetWidth : 0;
  return { width: Number(width) || drawn, isSized: Number(width) > 0, alt: typeof alt === 'string' ? alt : '' };
}

/** The widest that a picture may be, in px: what the text has room for. */
export function pictureRoom(editor: Editor): number {
  const { paddingLeft, paddingRight } = getComputedStyle(editor.view.dom);
  return Math.max(
    LEAST_PICTURE_WIDTH,
    editor.view.dom.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0),
  );
}

/** A width that a picture of this text may have. */
export function fittingWidth(editor: Editor, width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST_PICTURE_WIDTH), pictureRoom(editor)));
}

interface PictureChange {
  readonly width?: number | undefined;
  readonly alt?: string;
}

/** Gives the selected picture words and a width; without one it is as wide as it is. Its height follows. False: no picture is selected. */
export function changePicture(editor: Editor, { width, alt }: PictureChange): boolean {
  if (!editor.isEditable || !selectedPicture(editor)) return false;
  return changePictureAt(editor, editor.state.selection.from, {
    width: width === undefined ? null : fittingWidth(editor, width),
    ...(alt === undefined ? {} : { alt }),
  });
}

/** Changes the picture at a place of the text and selects it: a picture that is changed is put anew, which would leave it unselected. Each change is taken back by itself. */
export function changePictureAt(
  editor: Editor,
  position: number,
  attributes: { readonly width: number | null; readonly alt?: string },
): boolean {
  return editor
    .chain()
    .setNodeSelection(position)
    .updateAttributes('image', { ...attributes, height: null })
    .setNodeSelection(position)
    .command(({ tr }) => closeHistory(tr) === tr)
    .run();
}
