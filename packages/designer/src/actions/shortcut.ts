/** A combination of keys as authors read it: `Ctrl+Shift+Z`. Ctrl is Command on a Mac. */
export type Shortcut = string;

interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether an event is a shortcut. Shift is not compared for a sign such as `?`, which needs it on some keyboards. */
export function isShortcut(event: PressedKeys, shortcut: Shortcut): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string) => parts.slice(0, -1).includes(name);
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === has('Ctrl') &&
    event.altKey === has('Alt') &&
    (isSign || event.shiftKey === has('Shift'))
  );
}
