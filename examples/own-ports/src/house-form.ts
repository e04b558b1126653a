import { compileForm, parseMetaForm } from '@org/meta-forms/core';

const { form } = parseMetaForm({
  metaKey: 'house',
  metaType: 3,
  formName: 'House',
  metaFormItemList: [
    { itemKey: 'name', itemName: 'Name', itemType: 1, maxlength: 50, itemConfigJson: { required: true } },
    { itemKey: 'use', itemName: 'Use', itemType: 4, itemConfigJson: { dictKey: 'use' } },
    { itemKey: 'owner', itemName: 'Owner', itemType: 8, itemConfigJson: { refKey: 'owner' } },
    { itemKey: 'area', itemName: 'Area (m²)', itemType: 2, itemConfigJson: { min: 0, digits: 2 } },
    { itemKey: 'price', itemName: 'Price per m²', itemType: 2, itemConfigJson: { min: 0, digits: 2 } },
    {
      itemKey: 'total',
      itemName: 'Value',
      itemType: 2,
      itemConfigJson: { digits: 2, isComputeData: true, computeData: { formula: 'area * price' } },
    },
  ],
});

/** The form, compiled once; page and server use the same module. */
export const house = compileForm(form);
