import type { builtInTypes, DictionaryOptions, NumberValue } from '@org/meta-forms/core';
import type { FormKit, TextProps, ViewsOf } from '@org/meta-forms/react';
import { Button, Dialog, Popover, Tabs } from './frames.tsx';
import {
  DateInput,
  DictionaryInput,
  DictionaryText,
  LongTextInput,
  NumberInput,
  SwitchInput,
  TextInput,
} from './inputs.tsx';
import { useNativeNotices } from './notices.tsx';
import { RowsTable } from './rows-table.tsx';

/** How a value is shown where nobody can type it; the same in a form and in a table. */
function shownAs<V, O = unknown>(plainText: (value: V) => string) {
  const Text = ({ value, display }: TextProps<V, O>) => <>{display ?? plainText(value)}</>;
  return {
    Text,
    Cell: Text,
    plainText: (value: V, _field: unknown, { display }: { readonly display: string | undefined }) =>
      display ?? plainText(value),
    icon: null,
  };
}

// The widgets of six types and the rows of sub-lists. An item of another type is shown as a note with its name: a kit
// grows with its forms. `ViewsOf` knows the value of each type, so a wrong widget does not compile.
const views = {
  text: { Widget: TextInput, ...shownAs<string>((value) => value) },
  number: { Widget: NumberInput, ...shownAs<NumberValue>((value) => String(value ?? '')) },
  date: { Widget: DateInput, ...shownAs<string>((value) => value.slice(0, 'yyyy-MM-dd'.length)) },
  dictionary: {
    ...shownAs<string, DictionaryOptions>((value) => value),
    Widget: DictionaryInput,
    Text: DictionaryText,
    Cell: DictionaryText,
  },
  switch: { Widget: SwitchInput, ...shownAs<1 | 2>((value) => (value === 2 ? 'Yes' : 'No')) },
  'long-text': { Widget: LongTextInput, ...shownAs<string>((value) => value) },
  'sub-list': { Widget: () => null, Rows: RowsTable, ...shownAs<unknown>(() => '') },
} satisfies Partial<ViewsOf<typeof builtInTypes>>;

/** A kit of native inputs: one constant, because a form with another kit is another form. */
export const nativeKit: FormKit = { views, Button, Dialog, Tabs, Popover, useNotices: useNativeNotices };
