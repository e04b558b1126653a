import { FontSizeOutlined } from '@ant-design/icons';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import { TextLine } from '../../ui/text/text-line.tsx';
import { textFromWire } from '../../ui/text/text-from-wire.ts';
import { useTypedText } from '../../ui/text/use-typed-text.ts';
import { textFromText } from './text-from-text.ts';
import type { TextOptions, textType } from './text.type.ts';

function TextWidget(props: WidgetProps<string, TextOptions>) {
  const { value, onChange, onBlur } = props;
  const typed = useTypedText({ value, format: asIs, parse: textFromWire, onChange, onBlur });
  return <TextLine widget={props} typed={typed} />;
}

function asIs(text: string): string {
  return text;
}

function TextText({ field, value }: TextProps<string, TextOptions>) {
  return value === '' ? null : <CutText text={`${field.prefix ?? ''}${value}`} />;
}

/** Draws texts with antd: one line, the prefix before it. */
export const textView: ItemViewOf<typeof textType> = {
  Widget: TextWidget,
  holdsText: true,
  Text: TextText,
  Cell: TextText,
  plainText: (value, field) => (value === '' ? '' : `${field.prefix ?? ''}${value}`),
  fromText: textFromText,
  icon: <FontSizeOutlined />,
};
