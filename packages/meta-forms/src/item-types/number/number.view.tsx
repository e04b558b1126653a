import { NumberOutlined } from '@ant-design/icons';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { TextLine } from '../../ui/text/text-line.tsx';
import { useTypedText } from '../../ui/text/use-typed-text.ts';
import { numberWithUnit, unitSide } from '../../ui/text/number-with-unit.ts';
import { groupedNumberText, numberText, readNumberText } from './number-text.ts';
import type { NumberOptions, numberType, NumberValue } from './number.type.ts';
import { AdjustedNotice, useAdjustedNotice } from './number-notice.tsx';
import { numberFromText } from './number-from-text.ts';

const FIGURES = { fontVariantNumeric: 'tabular-nums' } as const;
const FIGURES_OF_CELL = { ...FIGURES, textAlign: 'end' } as const;

function NumberWidget(props: WidgetProps<NumberValue, NumberOptions>) {
  const { field, value, place } = props;
  const { notice, onChange, onBlur } = useAdjustedNotice(props);
  const { fractionDigits } = field;
  const typed = useTypedText({
    value,
    format: (number) => groupedNumberText(number, fractionDigits),
    formatToEdit: (number) => numberText(number, fractionDigits),
    parse: readNumberText,
    onChange,
    onBlur,
  });
  // The role of a spin button would promise arrow keys; this is a text field with a numeric keyboard.
  return (
    <>
      <TextLine
        widget={props}
        typed={typed}
        inputMode="decimal"
        style={place === 'cell' ? FIGURES_OF_CELL : FIGURES}
        fixedText={unitSide(field.prefix ?? '')}
      />
      {place === 'form' ? <AdjustedNotice field={field} value={value} notice={notice} /> : null}
    </>
  );
}

function NumberText({ field, value }: TextProps<NumberValue, NumberOptions>) {
  return <span style={FIGURES}>{plainText(value, field)}</span>;
}

function plainText(value: NumberValue, field: TextProps<NumberValue, NumberOptions>['field']): string {
  return numberWithUnit(groupedNumberText(value, field.fractionDigits), field.prefix);
}

/** Draws numbers with antd: the typed text stays until the field is left; digits have equal width. */
export const numberView: ItemViewOf<typeof numberType> = {
  Widget: NumberWidget,
  holdsText: true,
  Text: NumberText,
  Cell: NumberText,
  plainText,
  fromText: numberFromText,
  icon: <NumberOutlined />,
};
