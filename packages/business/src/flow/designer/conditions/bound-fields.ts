import type { CompiledField, CompiledForm, ConditionKind, DictionaryEntry } from '@org/meta-forms/core';

/** A field that conditions of flows may compare: an item of the bound form, or what the engine knows of the task. */
export interface BoundField {
  readonly key: string;
  readonly label: string;
  readonly compared: ConditionKind;
  /** The dictionary with its values. */
  readonly dictionary?: string;
  /** Its values, where they are known without asking. */
  readonly entries?: readonly DictionaryEntry[];
}

/** The fields of a form that a condition can compare: those with one value in the record. */
export function boundFields({ fields }: CompiledForm): readonly BoundField[] {
  return fields.flatMap((field) => {
    if (field.type.structure !== 'value' || field.audit || field.sealed || field.type.operators.length === 0) return [];
    const { dictKey } = field.item.itemConfig;
    return [
      {
        key: field.key,
        label: field.label,
        compared: comparedBy(field),
        ...(dictKey !== undefined && { dictionary: dictKey }),
      },
    ];
  });
}

function comparedBy({ type }: CompiledField): ConditionKind {
  return type.comparedAs ?? (type.showsCompanion ? 'options' : (type.resultKind ?? 'text'));
}
