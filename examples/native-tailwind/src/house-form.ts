import { compileForm, parseMetaForm } from '@org/meta-forms/core';

const { form } = parseMetaForm({
  metaKey: 'house',
  metaType: 3,
  formName: 'House',
  metaFormItemList: [
    { itemKey: 'name', itemName: 'Name', itemType: 1, maxlength: 50, itemConfigJson: { required: true } },
    { itemKey: 'use', itemName: 'Use', itemType: 4, itemConfigJson: { dictKey: 'use' } },
    { itemKey: 'built', itemName: 'Built on', itemType: 3 },
    { itemKey: 'listed', itemName: 'Listed building', itemType: 5 },
    { itemKey: 'notes', itemName: 'Notes', itemType: 6, itemConfigJson: { span: 24 } },
    {
      itemKey: 'rooms',
      itemName: 'Rooms',
      itemType: 7,
      itemConfigJson: {
        columns: [
          { field: 'area', name: 'Area (m²)', columntype: 2, min: 0, digits: 2 },
          { field: 'price', name: 'Price per m²', columntype: 2, min: 0, digits: 2 },
          {
            field: 'cost',
            name: 'Cost',
            columntype: 2,
            digits: 2,
            isComputeData: true,
            computeData: { formula: 'area * price' },
          },
        ],
      },
    },
    {
      itemKey: 'total',
      itemName: 'Value',
      itemType: 2,
      itemConfigJson: { digits: 2, isComputeData: true, computeData: { formula: 'SUM(rooms.cost)' } },
    },
  ],
});

/** The form, compiled once for all its records. */
export const house = compileForm(form);
