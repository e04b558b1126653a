import { NumberOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { inputFacts } from '../../ui/text/input-facts.ts';
import { useTypedText } from '../../ui/text/use-typed-text.ts';
import { groupedNumberText, numberText, readNumberText } from './number-text.ts';
import type { NumberOptions, numberType, NumberValue } from './number.type.ts';

const FIGURES = { fontVariantNumeric: 'tabular-nums' } as const;
const CELL_STYLES = { input: { ...FIGURES, textAlign: 'end' } } as const;
const FORM_STYLES = { input: FIGURES } as const;

function NumberWidget(props: WidgetProps<NumberValue, NumberOptions>) {
  const { id, field, value, disabled, problems, place, autoFocus, onChange, onBlur } = props;
  const { fractionDigits } = field;
  const typed = useTypedText({ value, format: (number) => numberText(number, fractionDigits), parse: readNumberText, onChange, onBlur });
  return (
    <Input
      id={id}
      {...typed}
      {...inputFacts(props)}
      // A spin button by role would promise arrow keys; a field of text with a numeric keyboard is what it is.
      inputMode="decimal"
      prefix={field.prefix}
      disabled={disabled}
      status={problems.length > 0 ? 'error' : ''}
      size={place === 'cell' ? 'small' : undefined}
      styles={place === 'cell' ? CELL_STYLES : FORM_STYLES}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={autoFocus}
    />
  );
}

function NumberText({ field, value }: TextProps<NumberValue, NumberOptions>) {
  return <span style={FIGURES}>{plainText(value, field)}</span>;
}

function plainText(value: NumberValue, field: TextProps<NumberValue, NumberOptions>['field']): string {
  return value === null ? '' : `${field.prefix ?? ''}${groupedNumberText(value, field.fractionDigits)}`;
}

/** Draws numbers with antd: what is typed stays until the field is left; figures of one width. */
export const numberView: ItemViewOf<typeof numberType> = {
  Widget: NumberWidget,
  holdsText: true,
  Text: NumberText,
  Cell: NumberText,
  plainText,
  icon: <NumberOutlined />,
};
