import type { CompiledField } from '../../contract/item-type.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { QueryOperator } from '../../query/query.ts';

/**
 * The field as a condition edits it: several values for `in`, whole days for moments, and without the limits and
 * dependencies of a record.
 */
export function conditionField({ field, holdsSeveral }: CandidateField, operator: QueryOperator): CompiledField {
  const { cascade: _cascade, mapping: _mapping, maxLength: _maxLength, numberRule: _rule, ...rest } = field;
  const { max: _max, min: _min, jump: _jump, jumpurl: _jumpurl, ...config } = field.item.itemConfig;
  const { dateformat } = config;
  const itemConfig = {
    ...config,
    multiple: operator === 'in' || holdsSeveral,
    ...(operator === 'ge' && dateformat?.includes(' ') ? { dateformat: 'yyyy-MM-dd' as const } : {}),
  };
  const item = { ...field.item, itemConfig };
  const { options } = field.type.compile(item, { compileColumns: () => [], types: [field.type], depth: 0 });
  return { ...rest, item, options, required: false, editable: true, computed: false };
}
