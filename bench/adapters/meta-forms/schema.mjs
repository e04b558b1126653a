// parse and compile only: what is bundled for Node must not reach React.
import { compileForm, parseMetaForm } from '@org/meta-forms/core';

const ITEM_TYPES = { text: 1, number: 2, date: 3, select: 4, switch: 5 };
const DICTIONARY = 'options';
/** What a switch holds while it is on. */
export const ON = 2;
export const TABLE_KEY = 'rows';

/** What an application gets from its server: the metadata, the record and the dictionary, as JSON. */
export function toSchema(spec) {
  const table = spec.kind === 'table';
  const items = table ? [tableItem(spec)] : spec.fields.map(fieldItem);
  const schema = {
    form: { id: '1', metaKey: 'bench', formName: 'Bench', metaType: 3, metaFormItemList: items },
    record: table
      ? { id: '1', [TABLE_KEY]: spec.data.map((row, index) => ({ id: `${index + 1}`, ...row })) }
      : recordOf(spec),
    dictionaries: { [DICTIONARY]: optionsOf(spec).map((option) => ({ key: option.value, value: option.label })) },
  };
  return JSON.parse(JSON.stringify(schema));
}

function optionsOf(spec) {
  return spec.fields?.find((field) => field.options)?.options ?? [];
}

// One field to a row, as every other peer has it: three to a row would make our page a third as long as theirs.
function fieldItem(field, index) {
  const config = { span: 24 };
  if (field.required) config.required = true;
  if (field.type === 'select') config.dictKey = DICTIONARY;
  if (field.computed)
    Object.assign(config, {
      isComputeData: true,
      computeData: { formula: `${field.computed.ref} + ${field.computed.add}` },
    });
  return {
    id: `${index + 1}`,
    itemKey: field.name,
    itemName: field.label,
    itemType: ITEM_TYPES[field.type],
    itemOrder: index,
    itemConfigJson: JSON.stringify(config),
  };
}

function tableItem(spec) {
  const columns = spec.columns.map((column) => ({
    field: column.name,
    name: column.label,
    columntype: ITEM_TYPES[column.type],
    ...(column.computed ? { isComputeData: true, computeData: { formula: column.computed.mul.join(' * ') } } : {}),
  }));
  return {
    id: '1',
    itemKey: TABLE_KEY,
    itemName: 'Rows',
    itemType: 7,
    itemOrder: 0,
    itemConfigJson: JSON.stringify({ columns }),
  };
}

function recordOf(spec) {
  const record = { id: '1' };
  for (const field of spec.fields) {
    const value = spec.values[field.name];
    if (value === undefined) continue;
    record[field.name] =
      field.type === 'date' ? `${value} 00:00:00` : field.type === 'switch' ? (value ? ON : 1) : value;
    if (field.options) record[`$${field.name}`] = field.options.find((option) => option.value === value)?.label;
  }
  return record;
}

export function compile(schema) {
  return compileForm(parseMetaForm(schema.form).form);
}

export function checkCompiled(compiled, spec) {
  return compiled.fields.length === spec.fields.length && compiled.issues.length === 0;
}
