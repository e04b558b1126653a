import { useRef, type KeyboardEvent } from 'react';

export interface KeepChoiceOptions {
  readonly open: boolean;
  readonly multiple: boolean;
  readonly onClose: () => void;
}

/** Listeners for an element around one of antd's selects and its list. */
export interface KeepChoice {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onPointerDownCapture: () => void;
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * antd handles Tab and Enter as a press on the active option of its open list. In a list of several choices that is the
 * one that was chosen last, which the press would remove. With these listeners, Tab chooses only an option that was
 * searched for, and neither key removes a choice; Enter does so where the arrows moved to the option.
 */
export function useKeepChoice({ open, multiple, onClose }: KeepChoiceOptions): KeepChoice {
  const isLed = useRef(false);
  function closeBefore(event: KeyboardEvent) {
    event.stopPropagation();
    onClose();
  }
  return {
    onPointerDownCapture: () => {
      isLed.current = false;
    },
    onKeyDownCapture(event) {
      const led = isLed.current;
      isLed.current = open && ARROWS.has(event.key);
      if (!open || event.nativeEvent.isComposing) return;
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      if (event.key === 'Escape') return closeBefore(event);
      if (event.key === 'Tab' && (target.value === '' || (multiple && isAtChosen(target)))) return closeBefore(event);
      if (event.key !== 'Enter' || !multiple || led || !isAtChosen(target)) return;
      event.preventDefault();
      closeBefore(event);
    },
  };
}

/** Whether the active option is chosen already. */
function isAtChosen(input: HTMLInputElement): boolean {
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return active?.getAttribute('aria-selected') === 'true';
}
