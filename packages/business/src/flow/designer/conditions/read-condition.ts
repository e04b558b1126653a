import { parseTemplate, WorkflowError, type Expression } from '@org/workflow';
import { CONDITION_SIGNS, MOST_ROWS, type ConditionRow, type FlowCondition } from './flow-condition.ts';

/**
 * The rows of an expression; undefined where rows cannot say the same: brackets, both `and` and `or`, or something
 * computed. An empty text has no rows.
 */
export function readCondition(text: string): FlowCondition | undefined {
  if (text.trim() === '') return { match: 'all', rows: [] };
  const expression = expressionOf(text.trim());
  if (!expression) return undefined;
  const operator = expression.type === 'binary' && expression.operator === '||' ? '||' : '&&';
  const rows = partsOf(expression, operator).map(rowOf);
  if (rows.length > MOST_ROWS || !rows.every((row) => row !== undefined)) return undefined;
  return { match: operator === '||' ? 'any' : 'all', rows };
}

function expressionOf(text: string): Expression | undefined {
  try {
    const [expression, ...more] = parseTemplate(text).parts;
    return expression === undefined || typeof expression === 'string' || more.length > 0 ? undefined : expression;
  } catch (error) {
    if (error instanceof WorkflowError) return undefined;
    throw error;
  }
}

function partsOf(expression: Expression, operator: '&&' | '||'): readonly Expression[] {
  if (expression.type !== 'binary' || expression.operator !== operator) return [expression];
  return [...partsOf(expression.left, operator), ...partsOf(expression.right, operator)];
}

function rowOf(expression: Expression): ConditionRow | undefined {
  if (expression.type === 'unary') {
    const { operator, value } = expression;
    if (operator === 'empty')
      return value.type === 'name' ? { field: value.name, sign: 'empty', value: '' } : undefined;
    const inner = operator === '!' ? rowOf(value) : undefined;
    return inner?.sign === 'empty' ? { ...inner, sign: 'filled' } : undefined;
  }
  if (expression.type !== 'binary') return undefined;
  const { left, right } = expression;
  const sign = CONDITION_SIGNS.find((one) => one === expression.operator);
  const value = literalOf(right);
  if (sign === undefined || left.type !== 'name' || value === undefined) return undefined;
  return { field: left.name, sign, value };
}

function literalOf(expression: Expression): string | undefined {
  if (expression.type === 'unary' && expression.operator === '-' && expression.value.type === 'literal')
    return typeof expression.value.value === 'number' ? String(-expression.value.value) : undefined;
  if (expression.type !== 'literal') return undefined;
  const { value } = expression;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
}
