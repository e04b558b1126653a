import { compileForm, describeIssue, parseMetaForm } from '@org/meta-forms';

// In a product this JSON comes from a server. `itemType` says what an item is: 1 text, 2 number, 3 date, 4 dictionary;
// `metaType` 3 says that items are computed.
const { form, issues } = parseMetaForm({
  metaKey: 'house',
  metaType: 3,
  formName: 'House',
  metaFormItemList: [
    { itemKey: 'name', itemName: 'Name', itemType: 1, maxlength: 50, itemConfigJson: { required: true } },
    { itemKey: 'use', itemName: 'Use', itemType: 4, itemConfigJson: { dictKey: 'use' } },
    { itemKey: 'built', itemName: 'Built on', itemType: 3 },
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

/** The form, compiled once for all its records. */
export const house = compileForm(form);

// Wrong metadata throws nothing: the rest of the form works, and the issues say what its author should mend.
for (const issue of [...issues, ...house.issues]) console.warn(describeIssue(issue, 'en'));
