import { builtInTypes, compileForm, createRegistry, parseMetaForm } from '@org/meta-forms/core';
import { ratingType } from './rating.type.ts';

/** The thirteen types of the package and ours. Page and server compile with the same registry. */
export const registry = createRegistry([...builtInTypes, ratingType]);

/** The form of a review, whose rating goes to `most` stars. */
export function reviewForm(most: number) {
  const { form } = parseMetaForm({
    metaKey: 'review',
    formName: 'Review',
    metaFormItemList: [
      { itemKey: 'house', itemName: 'House', itemType: 1, maxlength: 50, itemConfigJson: { required: true } },
      { itemKey: 'comfort', itemName: 'Comfort', itemType: 100, itemConfigJson: { required: true, most } },
      { itemKey: 'remark', itemName: 'Remark', itemType: 6, itemConfigJson: { span: 24 } },
    ],
  });
  return compileForm(form, { registry });
}

/** The form that the product uses. */
export const review = reviewForm(5);
