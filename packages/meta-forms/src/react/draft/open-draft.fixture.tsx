import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DraftPort } from '../../ports/drafts.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compileTest, nativeKit, said, testItem, testList } from '../../testing/native-form.tsx';
import { MetaFormDialog, type MetaFormDialogProps } from '../dialog/meta-form-dialog.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';

const compiled = compileTest([testItem('name'), testItem('note'), testList(1)]);
export const record: WireRecord = { id: '1', version: 2, name: 'Room', note: 'old', rows: [{ id: 'a', c0: 'one' }] };

/** Opens the dialog of the record; `sent` are the saved records. */
export function open(drafts: DraftPort | undefined, props: Partial<MetaFormDialogProps> = {}) {
  const sent: WireRecord[] = [];
  const watched = { held: 0, isKept: undefined as boolean | undefined };
  const ports = fakePorts({ records: { test: [record] } });
  const watchUnsaved = ({ isKept }: { readonly isKept: boolean }) => {
    watched.held += 1;
    watched.isKept = isKept;
    return () => void (watched.held -= 1);
  };
  const draw = (isOpen: boolean) => (
    <MetaFormProvider kit={nativeKit} language="en" watchUnsaved={watchUnsaved}>
      <MetaFormDialog
        onReopen={() => rerender(draw(true))}
        open={isOpen}
        compiled={compiled}
        record={record}
        mode="edit"
        ports={{ ...ports, ...(drafts ? { drafts } : {}) }}
        onSaved={(saved) => sent.push(saved)}
        onClose={() => rerender(draw(false))}
        {...props}
      />
    </MetaFormProvider>
  );
  const { rerender, unmount } = render(draw(true));
  return { sent, watched, unmount, reopen: () => rerender(draw(true)) };
}

export function note() {
  return screen.getByLabelText('Label note');
}

export function press(name: string) {
  return act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

export function type(element: HTMLElement, text: string) {
  return fireEvent.change(element, { target: { value: text } });
}

/** Advances the clock. */
export function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** A draft as it is stored. */
export function draftOf(base: WireRecord, typed: unknown) {
  return JSON.stringify({ base, typed });
}

/** Each test starts at noon, without messages; timers run only with `pass`. */
export function startAtNoon(): void {
  beforeEach(() => {
    said.notices.length = 0;
    said.agree = true;
    said.questions.length = 0;
    said.offers = [];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(new Date(2026, 2, 4, 12, 0));
  });
  afterEach(() => vi.useRealTimers());
}
