import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { LEAST_PICTURE_WIDTH } from './limits.ts';

/** The picture that is selected. */
export interface SelectedPicture {
  /** As it is drawn, in px. */
  readonly width: number;
  /** It has a set width; otherwise its natural width, limited by the text. */
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

/** The greatest width of a picture in px: the width of the text. */
export function pictureRoom(editor: Editor): number {
  const { paddingLeft, paddingRight } = getComputedStyle(editor.view.dom);
  return Math.max(
    LEAST_PICTURE_WIDTH,
    editor.view.dom.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0),
  );
}

/** A width within the limits of this text. */
export function fittingWidth(editor: Editor, width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST_PICTURE_WIDTH), pictureRoom(editor)));
}

interface PictureChange {
  readonly width?: number | undefined;
  readonly alt?: string;
}

/**
 * Sets alternative text and width of the selected picture; without a width it has its natural one. Its height follows.
 * False: no picture is selected.
 */
export function changePicture(editor: Editor, { width, alt }: PictureChange): boolean {
  if (!editor.isEditable || !selectedPicture(editor)) return false;
  return changePictureAt(editor, editor.state.selection.from, {
    width: width === undefined ? null : fittingWidth(editor, width),
    ...(alt === undefined ? {} : { alt }),
  });
}

/**
 * Changes the picture at a position and selects it: a changed picture is a new node, which would not be selected. Each
 * change is its own undo step.
 */
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
