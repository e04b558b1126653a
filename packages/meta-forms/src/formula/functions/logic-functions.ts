import type { Argument } from '../evaluate/argument.ts';
import { isColumn, toCondition, type Evaluate, type Value } from '../evaluate/value.ts';

/** The third argument defaults to FALSE, as in Excel. */
export function ifThenElse([test, whenTrue, whenFalse]: readonly Argument[]): Evaluate {
  return (scope) => {
    const isTrue = toCondition(test?.value(scope));
    if (isTrue === undefined) return undefined;
    if (isTrue) return whenTrue?.value(scope);
    return whenFalse ? whenFalse.value(scope) : false;
  };
}

export function all(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    for (const { value } of parameters) {
      const isTrue = toCondition(value(scope));
      if (isTrue !== true) return isTrue;
    }
    return true;
  };
}

export function any(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    for (const { value } of parameters) {
      const isTrue = toCondition(value(scope));
      if (isTrue !== false) return isTrue;
    }
    return false;
  };
}

export function not([operand]: readonly Argument[]): Evaluate {
  return (scope) => {
    const isTrue = toCondition(operand?.value(scope));
    return isTrue === undefined ? undefined : !isTrue;
  };
}

/** A failed part is blank too: its result would be stored as empty. */
export function isBlank([operand]: readonly Argument[]): Evaluate {
  return (scope) => isEmpty(operand?.value(scope));
}

export function coalesce(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    for (const { value } of parameters) {
      const found = value(scope);
      if (!isEmpty(found)) return found;
    }
    return null;
  };
}

function isEmpty(value: Value): boolean {
  return value === undefined || value === null || value === '' || (isColumn(value) && value.length === 0);
}
