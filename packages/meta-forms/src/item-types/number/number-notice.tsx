import { ExclamationCircleFilled } from '@ant-design/icons';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../contract/item-view.ts';
import { createStore, type Store } from '../../contract/store.ts';
import { decimalFromWire } from '../../formula/decimal-text.ts';
import { compareDecimals } from '../../formula/decimal.ts';
import { useAntdNotices } from '../../ui/frame/use-antd-notices.tsx';
import { useWords } from '../../ui/language.tsx';
import { numberNoticeWords } from './number-notice.words.ts';
import { numberText } from './number-text.ts';
import { numberType, type NumberOptions, type NumberValue } from './number.type.ts';

/** What was typed, and what the field made of it when it was left. */
interface Adjusted {
  readonly before: NumberValue;
  readonly after: NumberValue;
}

type Props = Pick<WidgetProps<NumberValue, NumberOptions>, 'field' | 'value' | 'onChange' | 'onBlur' | 'place'>;

/**
 * Notices that leaving the field changes the number; the next edit, and a value from elsewhere, end the notice. A cell
 * has no place for it, and says it in a message.
 */
export function useAdjustedNotice({ field, value, onChange, onBlur, place }: Props) {
  const say = useWords(numberNoticeWords);
  const messages = useAntdNotices();
  // Not a state: an edit must not redraw the input, whose value is older than its text.
  const [notice] = useState(() => createStore<Adjusted | undefined>(undefined));
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return {
    notice,
    onChange: (next: NumberValue) => {
      latest.current = next;
      if (notice.get()) notice.set(undefined);
      onChange(next);
    },
    onBlur: () => {
      const before = latest.current;
      const after = numberType.settle(before, field);
      if (!Object.is(before, after)) {
        if (place === 'form') notice.set({ before, after });
        else messages.warn(sentenceOf({ before, after }, field, say), field.label);
      }
      onBlur();
    },
  };
}

interface AdjustedNoticeProps extends Pick<Props, 'field' | 'value'> {
  readonly notice: Store<Adjusted | undefined>;
}

/** Says, next to a marked field, that the typed number was changed, and why; announced to screen readers. */
export function AdjustedNotice({ field, value, notice }: AdjustedNoticeProps) {
  const say = useWords(numberNoticeWords);
  const adjusted = useSyncExternalStore(notice.subscribe, notice.get, notice.get);
  if (adjusted === undefined || !Object.is(adjusted.after, value)) return null;
  return (
    <div role="alert" className="mf-adjusted">
      <ExclamationCircleFilled aria-hidden />
      {sentenceOf(adjusted, field, say)}
    </div>
  );
}

type Reason = 'toMax' | 'toMin' | 'rounded';
type Say = (key: Reason, params: Readonly<Record<'before' | 'after' | 'digits', string | number>>) => string;

function sentenceOf(adjusted: Adjusted, field: Props['field'], say: Say): string {
  const { fractionDigits: digits = 0 } = field;
  const before = numberText(adjusted.before, undefined);
  const after = numberText(adjusted.after, undefined);
  return say(reasonOf(adjusted, field), { before, after, digits });
}

function reasonOf({ before, after }: Adjusted, { options: { min, max } }: Props['field']): Reason {
  const typed = decimalFromWire(before);
  const shown = decimalFromWire(after);
  const isBeyond = (limit: NumberOptions['min'], sign: 1 | -1) => {
    const exact = decimalFromWire(limit);
    return (
      exact !== undefined && typed !== undefined && shown !== undefined && compareDecimals(typed, exact) * sign > 0
    );
  };
  if (isBeyond(max, 1)) return 'toMax';
  return isBeyond(min, -1) ? 'toMin' : 'rounded';
}
