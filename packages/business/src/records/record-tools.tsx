import type { WireRecord } from '@org/meta-forms/core';
import { lazy, Suspense, type ComponentType } from 'react';

/** Properties of `RecordTools`. */
export interface RecordToolsProps {
  readonly moduleKey: string;
  readonly record: WireRecord;
  readonly onChanged: () => void;
}

type Tool = ComponentType<Pick<RecordToolsProps, 'record' | 'onChanged'>>;

/** What some modules add to the buttons of a record, loaded with the first such record. */
const tools: Readonly<Record<string, Tool>> = {
  room: lazy(async () => ({ default: (await import('../plan/verbs/room-tools.tsx')).RoomTools })),
  reporttaskassign: lazy(async () => ({ default: (await import('../reports/report-tools.tsx')).FillingTool })),
  reporttask: lazy(async () => ({ default: (await import('../reports/report-tools.tsx')).TaskTools })),
};

/** The buttons that only the module of a record has. */
export function RecordTools({ moduleKey, record, onChanged }: RecordToolsProps) {
  const Own = Object.hasOwn(tools, moduleKey) ? tools[moduleKey] : undefined;
  if (!Own) return null;
  return (
    <Suspense fallback={null}>
      <Own record={record} onChanged={onChanged} />
    </Suspense>
  );
}
