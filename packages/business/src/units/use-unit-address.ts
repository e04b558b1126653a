import type { TreeListChoice } from '@org/meta-forms/antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const UNIT = 'unit';
const ALONE = 'alone';

/** The address parameters that store the chosen units. Other changes of the address must keep them. */
export function unitParams(params: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [UNIT, ALONE].flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
}

/** The chosen unit of a list, stored in the address. Another choice starts at the first page. */
export function useUnitAddress(): {
  readonly choice: TreeListChoice;
  readonly setChoice: (choice: TreeListChoice) => void;
} {
  const [params, setParams] = useSearchParams();
  const id = params.get(UNIT) ?? undefined;
  const withSubordinates = !params.has(ALONE);
  const choice = useMemo<TreeListChoice>(() => ({ id, withSubordinates }), [id, withSubordinates]);

  function setChoice(next: TreeListChoice) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of [UNIT, ALONE, 'page']) after.delete(name);
        if (next.id !== undefined) after.set(UNIT, next.id);
        if (!next.withSubordinates) after.set(ALONE, '1');
        return after;
      },
      { replace: true, flushSync: true },
    );
  }

  return { choice, setChoice };
}
