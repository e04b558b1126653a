import type { Json } from '../json.ts';

/** An operator with two sides; words such as `and` or `eq` are read as their signs. */
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

/** An operator in front of a value. */
export type UnaryOperator = '!' | '-' | 'empty';

/** A parsed expression: plain JSON. `at` is the place in the text, from 0. */
export type Expression =
  | { readonly type: 'literal'; readonly value: Json }
  | { readonly type: 'name'; readonly name: string; readonly at: number }
  | { readonly type: 'property'; readonly of: Expression; readonly key: Expression; readonly at: number }
  | { readonly type: 'unary'; readonly operator: UnaryOperator; readonly value: Expression; readonly at: number }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly type: 'conditional';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly at: number;
    };

/** A text with expressions in it, such as `${amount > 100}` or `to ${name}`: plain JSON. */
export interface Template {
  readonly text: string;
  /** Texts and expressions in their order. */
  readonly parts: readonly (string | Expression)[];
}

/** The variable names that a template mentions, each once. */
export function namesIn({ parts }: Template): readonly string[] {
  const names = new Set<string>();
  const visit = (expression: Expression): void => {
    if (expression.type === 'name') names.add(expression.name);
    for (const below of partsOf(expression)) visit(below);
  };
  for (const part of parts) if (typeof part !== 'string') visit(part);
  return [...names];
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'literal':
    case 'name':
      return [];
    case 'property':
      return [expression.of, expression.key];
    case 'unary':
      return [expression.value];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
  }
}
