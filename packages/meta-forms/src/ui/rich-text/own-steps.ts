import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';

/** What was pasted is taken back by itself, however soon something else follows. */
export const OwnSteps = Extension.create({
  name: 'ownSteps',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, state) =>
        changes.some((change) => change.getMeta('paste') === true) ? closeHistory(state.tr) : null,
    }),
  ],
});
