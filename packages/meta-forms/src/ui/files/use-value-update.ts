import { useEffect, useRef } from 'react';

/** Changes a value from the value as last drawn or last written, whichever came later: for answers between two drawings. */
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
