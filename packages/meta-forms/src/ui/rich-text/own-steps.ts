import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';

/** A paste is its own undo step, however soon another change follows. */
export const OwnSteps = Extension.create({
  name: 'ownSteps',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, state) =>
        changes.some((change) => change.getMeta('paste') === true) ? closeHistory(state.tr) : null,
    }),
  ],
});
