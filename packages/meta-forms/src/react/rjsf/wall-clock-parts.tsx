import { useCallback, type ComponentType } from 'react';
import type { RjsfRegistry, RjsfWidgetProps } from './rjsf.ts';

/**
 * rjsf's widgets with one select for each part of a time read and write the parts of UTC, while its other widgets show
 * the person's clock. Here they get the parts of the record, and their answer has no zone.
 */
export function withWallClock(registry: RjsfRegistry): RjsfRegistry {
  const { AltDateWidget } = registry.widgets;
  if (!AltDateWidget) return registry;
  return { ...registry, widgets: { ...registry.widgets, AltDateWidget: partsOfClock(AltDateWidget) } };
}

function partsOfClock(Parts: ComponentType<RjsfWidgetProps>): ComponentType<RjsfWidgetProps> {
  return function WallClockParts(props: RjsfWidgetProps) {
    // `time`: `AltDateTimeWidget` passes it; without it there are only the parts of a day, which have no zone.
    const { value, onChange, time } = props;
    const hasTime: boolean = time === true;
    const answer = useCallback(
      (text: unknown) => onChange(hasTime && typeof text === 'string' ? withoutZone(text, value) : text),
      [onChange, hasTime, value],
    );
    return <Parts {...props} value={hasTime ? withZone(value) : value} onChange={answer} />;
  };
}

function withZone(value: unknown): unknown {
  return typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : value;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function withoutZone(answer: string, before: unknown): string {
  // The antd theme (6.10.1) draws no parts of the time and answers with a day: the time stays.
  if (DAY.test(answer) && typeof before === 'string') return `${answer}${before.slice(answer.length)}`;
  return answer.replace(/(?:\.\d+)?Z$/, '').replace('T', ' ');
}
