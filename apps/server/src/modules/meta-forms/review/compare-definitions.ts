import { builtInRegistry, type BaseLanguage } from '@org/meta-forms/core';
import {
  describeChange,
  diffDocuments,
  parseDocument,
  type DocumentChange,
  type DocumentItem,
} from '@org/meta-forms-designer/document';
import { pathOf, questionOf, type ChangeQuestion, type ComparedForms } from './question-of.ts';

export interface DefinitionTexts {
  readonly published: string;
  readonly draft: string;
  readonly language: BaseLanguage;
}

/** A change in words, with the question which stored records it touches. */
export interface ComparedChange extends Pick<DocumentChange, 'kind' | 'label' | 'risk'> {
  readonly item: string;
  readonly attribute: string | undefined;
  readonly sentence: string;
  readonly question: ChangeQuestion | undefined;
}

/** How a draft differs from the published form. Runs in a worker if the definitions are long. */
export function compareDefinitions({ published, draft, language }: DefinitionTexts): readonly ComparedChange[] {
  const forms = { before: parseDocument(published), after: parseDocument(draft), registry: builtInRegistry };
  return diffDocuments(forms.before, forms.after).map((found) => {
    const change = withSuccessor(found, forms);
    return {
      kind: change.kind,
      item: change.item ?? '',
      label: change.label,
      attribute: change.attribute,
      risk: change.risk,
      sentence: describeChange(change, { language }),
      question: questionOf(change, forms),
    };
  });
}

/** A removed item is no loss if another item of its type has its key: that one reads the values. */
function withSuccessor(change: DocumentChange, forms: ComparedForms): DocumentChange {
  if (change.kind !== 'removed' || change.item === undefined) return change;
  const path = pathOf(forms.before, change.item);
  const isSuccessor = ({ id, type }: DocumentItem) =>
    type === change.before && path !== undefined && sameTexts(pathOf(forms.after, id) ?? [], path);
  return [...forms.after.items.values()].some(isSuccessor) ? { ...change, risk: 'safe' } : change;
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
