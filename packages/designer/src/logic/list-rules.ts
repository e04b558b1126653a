import { isWord, sayIn, type Language } from '@org/meta-forms/core';
import {
  type Attributes,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  type LinkedAttribute,
  readLinked,
} from '@org/meta-forms/document';
import { attributesOf } from '../panel/panel-record.ts';
import { withColumns } from '../document/edit-document.ts';
import { formulaLabels } from '../formula/formula-labels.ts';
import { readFormula, readResult } from '../formula/read-formula.ts';
import { dependenciesOf, linkedIds, nameOf } from './dependencies.ts';
import { logicWords, surroundingWords } from './logic.words.ts';

export const RULE_KINDS = [
  'formula',
  'cascade',
  'mapping',
  'unique',
  'copy',
  'display',
  'required',
  'hidden',
  'readOnly',
] as const;

export type RuleKind = (typeof RULE_KINDS)[number];

/** Something that an item does without being asked, in a sentence. */
export interface LogicRule {
  readonly item: ItemId;
  readonly kind: RuleKind;
  readonly reading: string;
  readonly dependsOn: readonly ItemId[];
  readonly usedBy: readonly ItemId[];
}

const ATTRIBUTES: Partial<Record<RuleKind, LinkedAttribute>> = {
  formula: 'computeData.formula',
  cascade: 'cascadeField',
  mapping: 'mapperOrigin',
  unique: 'unique',
  copy: 'formDataCopy',
  display: 'tablelabel',
};

/** Every rule of a document, in the order of the form. */
export function listRules(document: FormDocument, language: Language): readonly LogicRule[] {
  const { targets } = dependenciesOf(document);
  const labelsOf = formulaLabels(document, language);
  return withColumns(document, document.formOrder).flatMap((id) => {
    const item = document.items.get(id);
    if (item === undefined) return [];
    const attributes = attributesOf(document, id);
    return RULE_KINDS.flatMap((kind): readonly LogicRule[] => {
      const dependsOn = linkedOf(item, kind);
      const reading = readRule(kind, { document, item, attributes, dependsOn, language, labelsOf });
      return reading === undefined ? [] : [{ item: id, kind, reading, dependsOn, usedBy: targets.get(id) ?? [] }];
    });
  });
}

function linkedOf({ links }: DocumentItem, kind: RuleKind): readonly ItemId[] {
  const attribute = ATTRIBUTES[kind];
  const pieces = attribute && links[attribute];
  return attribute && pieces ? linkedIds({ [attribute]: pieces }) : [];
}

interface Ruled {
  readonly document: FormDocument;
  readonly item: DocumentItem;
  readonly attributes: Attributes;
  readonly dependsOn: readonly ItemId[];
  readonly language: Language;
  readonly labelsOf: ReturnType<typeof formulaLabels>;
}

/** The sentence of a rule; undefined where the item has no such rule. */
function readRule(kind: RuleKind, ruled: Ruled): string | undefined {
  const { document, attributes, dependsOn, language } = ruled;
  const say = sayIn(logicWords, language);
  const attribute = ATTRIBUTES[kind];
  const text = attribute && readLinked(attributes, attribute);
  const names = dependsOn.map((id) => nameOf(document, id)).join('、') || text || '';
  switch (kind) {
    case 'formula':
      return attributes['isComputeData'] === true && text !== undefined ? readComputed(text, ruled) : undefined;
    case 'cascade':
      return text && say('ofCascade', { parent: names });
    case 'mapping':
      return text && say('ofMapping', { parent: names });
    case 'unique':
      if (attributes['unique'] === true) return say('ofUnique');
      return text && say('ofUniqueWith', { others: names });
    case 'copy':
      return text && say('ofCopy', { source: surroundingName(text, language) ?? names });
    case 'display':
      return text && say('ofDisplay', { source: names });
    case 'required':
      return attributes['required'] === true ? say('ofRequired') : undefined;
    case 'hidden':
      return attributes['hidden'] === true ? say('ofHidden') : undefined;
    case 'readOnly':
      return attributes['edited'] === false ? say('ofReadOnly') : undefined;
  }
}

function surroundingName(name: string, language: Language): string | undefined {
  return isWord(surroundingWords, name) ? sayIn(surroundingWords, language)(name) : undefined;
}

function readComputed(text: string, { item, language, labelsOf }: Ruled): string {
  const reading = readFormula(text, labelsOf(item.id), language);
  return reading === undefined
    ? sayIn(logicWords, language)('notAFormula', { text })
    : readResult(item.label || item.key, reading, language);
}
