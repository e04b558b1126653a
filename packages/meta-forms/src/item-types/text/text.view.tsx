import { FontSizeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { inputFacts } from '../../ui/text/input-facts.ts';
import { useTypedText } from '../../ui/text/use-typed-text.ts';
import type { TextOptions, textType } from './text.type.ts';

function TextWidget(props: WidgetProps<string, TextOptions>) {
  const { id, field, value, disabled, problems, place, autoFocus, onChange, onBlur } = props;
  const typed = useTypedText({ value, format: asIs, parse: asIs, onChange, onBlur });
  return (
    <Input
      id={id}
      {...typed}
      {...inputFacts(props)}
      prefix={field.prefix}
      disabled={disabled}
      status={problems.length > 0 ? 'error' : ''}
      size={place === 'cell' ? 'small' : undefined}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={autoFocus}
    />
  );
}

function asIs(text: string): string {
  return text;
}

function TextText({ field, value }: TextProps<string, TextOptions>) {
  return value === '' ? null : `${field.prefix ?? ''}${value}`;
}

/** Draws texts with antd: one line, the prefix before it. */
export const textView: ItemViewOf<typeof textType> = {
  Widget: TextWidget,
  holdsText: true,
  Text: TextText,
  Cell: TextText,
  plainText: (value, field) => (value === '' ? '' : `${field.prefix ?? ''}${value}`),
  icon: <FontSizeOutlined />,
};
