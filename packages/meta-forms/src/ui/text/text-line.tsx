import { Input, Space } from 'antd';
import type { CSSProperties } from 'react';
import type { WidgetProps } from '../../contract/item-view.ts';
import { inputFacts } from './input-facts.ts';
import { useInputDress } from './input-dress.tsx';
import type { TypedText } from './use-typed-text.ts';

export interface TextLineProps {
  readonly widget: Pick<WidgetProps, 'id' | 'field' | 'problems' | 'required' | 'disabled' | 'place' | 'autoFocus'>;
  readonly typed: TypedText;
  readonly inputMode?: 'decimal';
  readonly style?: CSSProperties;
  /** Where the fixed text of the field is: an addon before the input, or quiet inside of it at one side. */
  readonly fixedText?: 'addon' | 'before' | 'after';
}

/** However long the fixed text is, the typed one has half of the width. */
const FIXED = { prefix: 'mf-text-fixed', suffix: 'mf-text-fixed' };

/**
 * One line of text as antd draws it, with the fixed text of its field. Without one, it is a plain input with antd's
 * classes.
 */
export function TextLine({ widget, typed, inputMode, style, fixedText = 'addon' }: TextLineProps) {
  const { id, field, problems, disabled, place, autoFocus } = widget;
  const small = place === 'cell';
  const wrong = problems.length > 0;
  const dress = useInputDress({ small, disabled, wrong });
  const facts = {
    id,
    ...typed,
    ...inputFacts(widget),
    inputMode,
    disabled,
    autoComplete: 'off',
    // Only the editor of a cell that the person has just opened.
    autoFocus,
  };
  if (dress !== undefined && !field.prefix) return <input type="text" className={dress} style={style} {...facts} />;
  const quiet = (
    <span className="mf-unit" title={field.prefix}>
      {field.prefix}
    </span>
  );
  const input = (
    <Input
      {...facts}
      prefix={field.prefix && fixedText === 'before' ? quiet : undefined}
      suffix={field.prefix && fixedText === 'after' ? quiet : undefined}
      classNames={FIXED}
      status={wrong ? 'error' : ''}
      size={small ? 'small' : undefined}
      styles={style ? { input: style } : undefined}
    />
  );
  if (!field.prefix || fixedText !== 'addon') return input;
  return (
    <Space.Compact block size={small ? 'small' : undefined}>
      <Space.Addon className="mf-text-fixed">
        <span title={field.prefix}>{field.prefix}</span>
      </Space.Addon>
      {input}
    </Space.Compact>
  );
}
