import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** A position in the text that follows edits elsewhere. */
export interface PicturePlace {
  /** Inserts a picture there; the next one follows it. */
  readonly insert: (picture: { readonly src: string; readonly alt: string }) => void;
  readonly release: () => void;
}

/** Remembers a position for pictures that are being uploaded. */
export function holdPlace(editor: Editor, position: number): PicturePlace {
  let place = position;
  const follow = ({ transaction }: { readonly transaction: Transaction }) => {
    place = transaction.mapping.map(place, -1);
  };
  editor.on('transaction', follow);
  return {
    insert(picture) {
      if (editor.isDestroyed) return;
      const { doc, schema, tr } = editor.state;
      const type = schema.nodes['image'];
      if (!type) return;
      const at = Math.min(place, doc.content.size);
      editor.view.dispatch(tr.insert(at, type.create(picture)));
      place = at + 1;
    },
    release: () => void editor.off('transaction', follow),
  };
}

/** Replaces the address of every picture that has it; undoing an edit does not restore the old one. */
export function replacePictures(editor: Editor, from: string, to: string | undefined): void {
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs['src'] !== from) return;
    if (to === undefined) tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
    else tr.setNodeAttribute(tr.mapping.map(position), 'src', to);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** The data URLs of pictures. */
export function carriedPictures(editor: Editor): readonly string[] {
  const found = new Set<string>();
  editor.state.doc.descendants(({ type, attrs }) => {
    const { src } = attrs;
    if (type.name === 'image' && typeof src === 'string' && src.startsWith('data:')) found.add(src);
  });
  return [...found];
}
