import type { Attributes, DocumentItem, FormDocument } from '@org/meta-forms/document';

/** The type of forms that compute or map values. */
const WITH_FORMULAS = 3;

/** An edited document, of type 3 where the edit added the first formula or mapping to an item. */
export function withFormType(edited: FormDocument, before: FormDocument): FormDocument {
  if (edited.head['metaType'] === WITH_FORMULAS || edited.items === before.items) return edited;
  for (const [id, item] of edited.items) {
    const old = before.items.get(id);
    if (item !== old && computes(item) && !(old && computes(old)))
      return { ...edited, head: { ...edited.head, metaType: WITH_FORMULAS } };
  }
  return edited;
}

function computes({ config, links }: DocumentItem): boolean {
  const hasFormula = links['computeData.formula'] !== undefined || textIn(config['computeData'], 'formula') !== '';
  const hasOrigin = links.mapperOrigin !== undefined || textIn(config, 'mapperOrigin') !== '';
  const mapper = config['simpleMapperConfig'];
  return (config['isComputeData'] === true && hasFormula) || (hasOrigin && flagIn(mapper, 'isMapper'));
}

function textIn(value: unknown, name: string): string {
  const text = isAttributes(value) ? value[name] : undefined;
  return typeof text === 'string' ? text.trim() : '';
}

function flagIn(value: unknown, name: string): boolean {
  return isAttributes(value) && value[name] === true;
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null;
}
