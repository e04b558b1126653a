import { useEffect, useRef } from 'react';

/** Changes a value from its last drawn or last written state, whichever is later: for answers between two renders. */
export function useValueUpdate(
  value: string,
  onChange: (value: string) => void,
): (update: (current: string) => string) => void {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return (update) => {
    latest.current = update(latest.current);
    onChange(latest.current);
  };
}
