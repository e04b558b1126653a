import { metaForm, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { createDesignerStore } from '../react/designer-store.ts';
import { actionFor } from './action-keys.ts';
import { designerActions } from './actions.ts';

/** The action that Ctrl+Z means after a change, with the focus in the element. */
function undoFrom(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const designer = createDesignerStore(parseDocument(metaForm({ ...textItem('name'), id: 'name' })));
  designer.run('setSpan', { ids: ['name'], span: 24 });
  const target = root.firstElementChild;
  const event = { key: 'z', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, target };
  return actionFor(designerActions({ views: ['form'] }), { event, root, designer })?.id;
}

test.each(['<input type="radio">', '<input type="checkbox">', '<button></button>', '<div tabindex="0"></div>'])(
  'Ctrl+Z undoes with the focus in %s',
  (html) => expect(undoFrom(html)).toBe('undo'),
);

test.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>'])(
  'Ctrl+Z in %s belongs to its text',
  (html) => expect(undoFrom(html)).toBeUndefined(),
);
