import { createContext, useContext, type ComponentProps } from 'react';

/** The text a person is typing, kept from antd: its picker takes a single digit for a date and rewrites what is typed. */
export interface DateTyping {
  /** Undefined while nobody types. */
  readonly text: string | undefined;
  readonly onType: (text: string) => void;
  /** Enter: what was typed is meant. */
  readonly onConfirm: () => void;
}

export const DateTypingContext = createContext<DateTyping | undefined>(undefined);

/** The input inside antd's picker: it shows what is typed, and what the calendar chose when nobody types. */
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
