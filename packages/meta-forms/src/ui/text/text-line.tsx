import { Input } from 'antd';
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
}

/**
 * One line of text as antd draws it, with the prefix of its field. Without a prefix, it is a plain input with antd's
 * classes.
 */
export function TextLine({ widget, typed, inputMode, style }: TextLineProps) {
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
  return (
    <Input
      {...facts}
      prefix={field.prefix}
      status={wrong ? 'error' : ''}
      size={small ? 'small' : undefined}
      styles={style ? { input: style } : undefined}
    />
  );
}
