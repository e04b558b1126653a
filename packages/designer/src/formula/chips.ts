import { RangeSet, StateEffect, StateField, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { FormulaNames } from './named-values.ts';
import { scanNames } from './scan-names.ts';

/** What chips show: the names of a form; undefined shows keys. */
export const showNames = StateEffect.define<FormulaNames | undefined>();

interface Chips {
  readonly names: FormulaNames | undefined;
  readonly set: DecorationSet;
}

class Chip extends WidgetType {
  readonly label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }

  override eq(other: Chip): boolean {
    return other.label === this.label;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'mfd-chip';
    chip.textContent = this.label;
    return chip;
  }
}

const field = StateField.define<Chips>({
  create: () => ({ names: undefined, set: Decoration.none }),
  update({ names, set }, transaction) {
    const shown = transaction.effects.find((effect) => effect.is(showNames));
    if (shown) return { names: shown.value, set: chipsOf(transaction.state, shown.value) };
    if (!transaction.docChanged) return { names, set };
    // New chips next to text that is being composed would end the composition.
    if (transaction.isUserEvent('input.type.compose')) return { names, set: set.map(transaction.changes) };
    return { names, set: chipsOf(transaction.state, names) };
  },
  provide: (self) => [
    EditorView.decorations.from(self, ({ set }) => set),
    EditorView.atomicRanges.of((view) => view.state.field(self, false)?.set ?? RangeSet.empty),
  ],
});

function chipsOf(state: EditorState, names: FormulaNames | undefined): DecorationSet {
  if (names === undefined) return Decoration.none;
  const chips = scanNames(state.doc.toString()).flatMap((name): Range<Decoration>[] => {
    const value = names.find(name);
    return value ? [Decoration.replace({ widget: new Chip(value.label) }).range(name.from, name.to)] : [];
  });
  return Decoration.set(chips);
}

/** Shows the label of each named value as a chip over its key. A chip is passed, selected and deleted as a whole. */
export const chips: Extension = field;
