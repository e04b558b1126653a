import { EDITED_AS, type PropertyItem } from '@org/meta-forms/authoring';
import { useWords } from '@org/meta-forms/react';
import { useState, type ReactNode } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { optionsOf } from '../panel/item-options.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { fieldTableWords } from './field-table.words.ts';
import { planEdits, type CellEdit, type EditPlan } from './plan-edits.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import type { TableColumn, TableContext } from './table-model.ts';

/** Choices that an editor lists; more are typed. */
const LISTED_CHOICES = 12;

export interface TableEditing {
  /** Applies edits as one step. Where some are refused, the author decides about the others first. */
  readonly apply: (edits: readonly CellEdit[], outside?: number) => void;
  /** Applies the edit of an open editor; returns why it is refused. */
  readonly applyOne: (edit: CellEdit) => string | undefined;
  readonly choicesOf: (property: PropertyItem | undefined, id: ItemId) => readonly string[] | undefined;
  readonly dialog: ReactNode;
}

/** Changes the document by the texts of cells. */
export function useTableEditing(context: TableContext, columns: readonly TableColumn[]): TableEditing {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const [asked, setAsked] = useState<EditPlan>();

  function run({ cells, accepted }: EditPlan, outside: number): void {
    if (cells.length === 0) return announce(say('nothingEdited'));
    if (designer.run('bulkSet', { cells })) return;
    const edited = say('edited', { count: accepted.length });
    announce(outside > 0 ? `${edited} ${say('outside', { count: outside })}` : edited);
  }
  function nameOf({ id, column }: CellEdit): string {
    const { label = '', key = '' } = context.document.items.get(id) ?? {};
    return say('cellName', { item: label || key, column: columns.find((it) => it.key === column)?.label ?? column });
  }
  return {
    apply(edits, outside = 0) {
      const plan = planEdits(context, edits);
      if (plan.refused.length > 0) setAsked(plan);
      else run(plan, outside);
    },
    applyOne(edit) {
      const plan = planEdits(context, [edit]);
      if (plan.refused[0]) return plan.refused[0].reason;
      run(plan, 0);
      return undefined;
    },
    choicesOf(property, id) {
      if (property === undefined) return undefined;
      if (property.itemType === EDITED_AS.switch) return [say('yes'), say('no')];
      const options = optionsOf(property, { ...context, ids: [id] });
      return options && options.length <= LISTED_CHOICES ? options.map(({ value }) => value) : undefined;
    },
    dialog: asked ? (
      <RefusedDialog
        refused={asked.refused}
        others={asked.accepted.length}
        nameOf={nameOf}
        onApply={() => {
          setAsked(undefined);
          run(planEdits(context, asked.accepted), 0);
        }}
        onDismiss={() => setAsked(undefined)}
      />
    ) : null,
  };
}
