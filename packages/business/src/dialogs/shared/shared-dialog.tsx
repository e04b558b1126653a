import { QueryDialog, type QueryDialogProps } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import type { ReactNode } from 'react';
import { FlowTabs, type FlowViewProps } from '../../flow/view/flow-tabs.tsx';
import { HistoryPanel, type HistoryPanelProps } from '../../records/history/history-panel.tsx';
import { useTrace, type TraceOptions } from '../../trace/use-trace.tsx';
import { MonthFiles, type MonthFilesProps } from './month-files.tsx';
import { FILES_WIDTH, RecordFiles, type RecordFilesProps } from './record-files.tsx';
import { SharedFrame } from './shared-frame.tsx';
import { sharedWords } from './shared.words.ts';
import { TableChoice, type TableChoiceProps } from './table-choice.tsx';
import { TreeChoice, type TreeChoiceProps } from './tree-choice.tsx';

/** What each mode of the shared dialog shows. */
export interface SharedModes {
  readonly search: Omit<QueryDialogProps, 'open' | 'onClose' | 'title'>;
  readonly upload: RecordFilesProps;
  readonly trace: Omit<TraceOptions, 'isActive'>;
  readonly history: HistoryPanelProps;
  readonly table: Omit<TableChoiceProps, 'onClose'>;
  readonly tree: Omit<TreeChoiceProps, 'onClose'>;
  readonly uploadMonth: MonthFilesProps;
  readonly flowView: FlowViewProps;
}

type Mode = keyof SharedModes;

/** A mode with what it shows. */
export type SharedContent = { readonly [M in Mode]: { readonly mode: M; readonly show: SharedModes[M] } }[Mode];

export interface SharedDialogProps {
  readonly content: SharedContent;
  /** Instead of the title of the mode. */
  readonly title?: string;
  readonly onClose: () => void;
}

/** Widths in px: what is chosen from a list or compared needs the width of a form. */
const WIDE = 960;
const WIDTHS: Readonly<Record<Mode, number>> = {
  search: WIDE,
  upload: FILES_WIDTH,
  trace: 800,
  history: WIDE,
  table: WIDE,
  tree: 740,
  uploadMonth: 740,
  flowView: WIDE,
};

/** One frame for what screens open over themselves: search, files, trace, versions, choices and processes. */
export function SharedDialog({ content, title, onClose }: SharedDialogProps) {
  const say = useWords(sharedWords);
  const { mode } = content;
  const name = title ?? say(mode);
  // The dialog of queries has its own frame, with its buttons.
  if (content.mode === 'search') return <QueryDialog open title={name} {...content.show} onClose={onClose} />;
  return (
    <SharedFrame title={name} width={WIDTHS[mode]} onClose={onClose}>
      {bodyOf(content, onClose)}
    </SharedFrame>
  );
}

function bodyOf(content: Exclude<SharedContent, { readonly mode: 'search' }>, onClose: () => void): ReactNode {
  switch (content.mode) {
    case 'upload':
      return <RecordFiles {...content.show} />;
    case 'trace':
      return <OpenedTrace {...content.show} />;
    case 'history':
      return <HistoryPanel {...content.show} />;
    case 'table':
      return <TableChoice {...content.show} onClose={onClose} />;
    case 'tree':
      return <TreeChoice {...content.show} onClose={onClose} />;
    case 'uploadMonth':
      return <MonthFiles {...content.show} />;
    case 'flowView':
      return (
        <div className="flow-work">
          <FlowTabs {...content.show} />
        </div>
      );
  }
}

function OpenedTrace(options: SharedModes['trace']) {
  return useTrace({ ...options, isActive: true }).shown;
}
