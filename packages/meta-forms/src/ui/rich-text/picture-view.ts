import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import type { FilePort } from '../../ports/ports.ts';
import { storedPictureId } from '../../contract/rich-text-addresses.ts';
import { changePictureAt, fittingWidth } from './picture-size.ts';
import { showPicture } from './stored-pictures.ts';

interface PictureViewOptions {
  readonly node: Node;
  readonly editor: Editor;
  readonly files: FilePort;
  readonly position: () => number | undefined;
}

/**
 * A picture in the editor with a corner for resizing. The editor library's own resizing stores a height too, misses the
 * end of a touch and has no limit of width, so it is not used.
 */
export function pictureView(options: PictureViewOptions): NodeView {
  const { editor, files, position } = options;
  const dom = document.createElement('span');
  dom.className = 'mf-picture';
  const picture = document.createElement('img');
  // The editor drags the whole node.
  picture.draggable = false;
  const corner = document.createElement('span');
  corner.className = 'mf-picture-corner';
  corner.setAttribute('aria-hidden', 'true');
  dom.append(picture, corner);
  let { node } = options;

  function draw() {
    const { alt, width, height } = node.attrs;
    picture.alt = typeof alt === 'string' ? alt : '';
    setOrDrop(picture, 'width', width);
    setOrDrop(picture, 'height', height);
  }

  function commit(width: number) {
    const at = position();
    if (at !== undefined) changePictureAt(editor, at, { width });
  }

  draw();
  followPointer({
    corner,
    picture,
    fits: (width) => fittingWidth(editor, width),
    isEditable: () => editor.isEditable,
    commit,
  });
  showSource(picture, node.attrs['src'], files);
  return {
    dom,
    stopEvent: ({ target }) => target === corner,
    update(next) {
      // Another address is another picture: it is mounted again.
      if (next.type !== node.type || next.attrs['src'] !== node.attrs['src']) return false;
      node = next;
      draw();
      return true;
    },
  };
}

function setOrDrop(picture: HTMLImageElement, name: string, value: unknown) {
  if (value === null || value === undefined) picture.removeAttribute(name);
  else picture.setAttribute(name, String(value));
}

function showSource(picture: HTMLImageElement, source: unknown, files: FilePort) {
  const address = typeof source === 'string' ? source : '';
  const id = storedPictureId(address);
  if (id === undefined) picture.src = address;
  else void showPicture(picture, id, files);
}

interface Pulling {
  readonly corner: HTMLElement;
  readonly picture: HTMLImageElement;
  readonly fits: (width: number) => number;
  readonly isEditable: () => boolean;
  readonly commit: (width: number) => void;
}

/** Finger, pen and mouse alike; the text changes only on release. */
function followPointer({ corner, picture, fits, isEditable, commit }: Pulling) {
  let from: { readonly x: number; readonly width: number; readonly before: string | null } | undefined;
  corner.addEventListener('pointerdown', (event) => {
    if (!isEditable() || event.button !== 0) return;
    event.preventDefault();
    corner.setPointerCapture(event.pointerId);
    from = { x: event.clientX, width: picture.offsetWidth, before: picture.getAttribute('width') };
    picture.removeAttribute('height');
  });
  corner.addEventListener('pointermove', (event) => {
    if (from) picture.setAttribute('width', String(fits(from.width + event.clientX - from.x)));
  });
  corner.addEventListener('pointerup', (event) => {
    if (!from) return;
    const width = fits(from.width + event.clientX - from.x);
    from = undefined;
    commit(width);
  });
  corner.addEventListener('pointercancel', () => {
    if (from) setOrDrop(picture, 'width', from.before);
    from = undefined;
  });
}
