import { AlignLeftOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { inputFacts } from '../../ui/text/input-facts.ts';
import { textFromWire } from '../../ui/text/text-from-wire.ts';
import { useTypedText } from '../../ui/text/use-typed-text.ts';
import { visibleLength } from '../../ui/text/visible-length.ts';
import { longTextType, type LongTextOptions } from './long-text.type.ts';

// Fixed height: a box that grows while somebody types would move everything below it.
const ROWS = 3;
// Three lines with their frame; below them the count of letters.
const HEIGHT_PX = 76;
const COUNT_PX = 16;
const CELL_ROWS = 1;
const CELL_STYLE = { resize: 'none' } as const;

function LongTextWidget(props: WidgetProps<string, LongTextOptions>) {
  const { id, field, value, disabled, problems, place, autoFocus, onChange, onBlur } = props;
  const typed = useTypedText({ value, format: asIs, parse: textFromWire, onChange, onBlur });
  const counts = place === 'form' && field.maxLength !== undefined;
  return (
    <Input.TextArea
      id={id}
      {...typed}
      {...inputFacts(props)}
      rows={place === 'cell' ? CELL_ROWS : ROWS}
      style={place === 'cell' ? CELL_STYLE : undefined}
      size={place === 'cell' ? 'small' : undefined}
      count={counts ? { show: true, max: field.maxLength, strategy: visibleLength } : undefined}
      disabled={disabled}
      status={problems.length > 0 ? 'error' : ''}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={autoFocus}
    />
  );
}

function asIs(text: string): string {
  return text;
}

function LongTextText({ value }: TextProps<string, LongTextOptions>) {
  return value;
}

/** Draws long texts with antd: three lines of fixed height, one in a cell. */
export const longTextView: ItemViewOf<typeof longTextType> = {
  Widget: LongTextWidget,
  holdsText: true,
  heightOf: ({ maxLength }) => HEIGHT_PX + (maxLength === undefined ? 0 : COUNT_PX),
  Text: LongTextText,
  Cell: LongTextText,
  plainText: (value) => value,
  fromText: (text, field) => ({ kind: 'read', value: longTextType.settle(text, field) }),
  icon: <AlignLeftOutlined />,
};
