import { createContext, useContext, type ComponentProps } from 'react';

/**
 * The text that a person is typing, hidden from antd, whose picker takes a single digit for a date and rewrites the
 * text.
 */
export interface DateTyping {
  /** Undefined while nobody types. */
  readonly text: string | undefined;
  readonly onType: (text: string) => void;
  /** Enter: the typed text is final. */
  readonly onConfirm: () => void;
}

export const DateTypingContext = createContext<DateTyping | undefined>(undefined);

/** The input inside antd's picker: shows the typed text, and the calendar's choice when nobody types. */
export function TypedDateInput({ value, onChange: _fromAntd, onKeyDown, ...input }: ComponentProps<'input'>) {
  const typing = useContext(DateTypingContext);
  return (
    <input
      {...input}
      value={typing?.text ?? value}
      onChange={(event) => typing?.onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) typing?.onConfirm();
        onKeyDown?.(event);
      }}
    />
  );
}
