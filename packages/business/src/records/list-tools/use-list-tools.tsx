import { FileAddOutlined, PartitionOutlined, WarningOutlined } from '@ant-design/icons';
import { propertyCalls, registrationsCalls, type Call, type RecordModule } from '@org/contract';
import { errorText, type WireRecord } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { listToolsWords } from './list-tools.words.ts';

/** Properties of `useListTools`. */
export interface ListToolsOptions {
  readonly module: RecordModule;
  /** Opens a new record that begins with these values. */
  readonly onNew: (given: WireRecord) => void;
  /** Called when records of the list were changed. */
  readonly onChanged: () => void;
}

/** An action that only the lists of some modules have. */
export interface ListTool {
  readonly key: 'init' | 'badList' | 'program';
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const FaultyUnits = lazy(async () => ({ default: (await import('./faulty-units.tsx')).FaultyUnits }));
const ProgramDialog = lazy(async () => ({
  default: (await import('../../plan/program/program-dialog.tsx')).ProgramDialog,
}));

/** The calls that answer a blank record, by module. */
const initCalls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['propety', propertyCalls.propetyInit],
  ['land', propertyCalls.landInit],
]);

/** What only the list of a module offers to this person, and the dialog that is open. */
export function useListTools({ module, onNew, onChanged }: ListToolsOptions) {
  const say = useWords(listToolsWords);
  const { api, can } = useBusiness();
  const notices = useNotices();
  const [open, setOpen] = useState<'badList' | 'program'>();
  const initCall = initCalls.get(module.key);

  async function init() {
    if (!initCall) return;
    try {
      // The contract gives a record no narrower type.
      onNew((await api(initCall, { quiet: true })) as WireRecord);
    } catch (error) {
      notices.error(errorText(error));
    }
  }
  const tools: readonly (ListTool & { readonly permitted: boolean })[] = [
    {
      key: 'init',
      label: say('init'),
      icon: <FileAddOutlined aria-hidden />,
      permitted: initCall !== undefined && can(initCall.permission) && can(`${module.key}_add`),
      run: () => void init(),
    },
    {
      key: 'badList',
      label: say('badList'),
      icon: <WarningOutlined aria-hidden />,
      permitted: module.key === 'unitInfo' && can(registrationsCalls.badList.permission),
      run: () => setOpen('badList'),
    },
    {
      key: 'program',
      label: say('program'),
      icon: <PartitionOutlined aria-hidden />,
      permitted: module.key === 'room' && can('room_distribution'),
      run: () => setOpen('program'),
    },
  ];
  const close = () => setOpen(undefined);
  return {
    tools: tools.filter(({ permitted }) => permitted),
    dialog: (
      <Suspense fallback={null}>
        {open === 'badList' ? <FaultyUnits onClose={close} /> : null}
        {open === 'program' ? <ProgramDialog onChanged={onChanged} onClose={close} /> : null}
      </Suspense>
    ),
  };
}
