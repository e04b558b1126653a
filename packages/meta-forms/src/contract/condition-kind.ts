import type { AnyItemType, ConditionKind } from './item-type.ts';

/** The kind of value of a type: what conditions compare and widgets of other libraries show. */
export function conditionKind({ comparedAs, showsCompanion, resultKind }: AnyItemType): ConditionKind {
  return comparedAs ?? (showsCompanion ? 'options' : (resultKind ?? 'text'));
}
