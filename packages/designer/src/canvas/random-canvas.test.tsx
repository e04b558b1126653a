import { MetaFormProvider } from '@org/meta-forms/react';
import { AntdSurroundings, antdKit } from '@org/meta-forms/antd';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FormDocument } from '@org/meta-forms/document';
import { ActionSurface } from '../actions/action-surface.tsx';
import { formOf, steps } from '../commands/random-steps.fixture.ts';
import { readFormText } from '../commands/form/read-form-text.ts';
import { isRefusal } from '../commands/refusal.ts';
import { textOf } from '../json/follow-document.ts';
import { ProblemsProvider } from '../problems/problems-context.tsx';
import { DesignerProvider } from '../react/designer-context.tsx';
import { createDesignerStore, type DesignerStore } from '../react/designer-store.ts';
import { RemoveSelection } from '../react/remove-selection.tsx';
import type { ViewId } from '../views/view-id.ts';
import { Canvas } from './canvas.tsx';

const NO_VIEWS: readonly ViewId[] = [];
const NO_PORTS = {};
const RUNS = Math.ceil(Number(process.env['COMMAND_RUNS'] ?? 300) / 60);

// The test's page has no layout: without a height no row would be in sight.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

function openCanvas(first: FormDocument) {
  const designer = createDesignerStore(first);
  const { container } = render(
    <AntdSurroundings language="zh">
      <MetaFormProvider kit={antdKit}>
        <DesignerProvider value={designer}>
          <RemoveSelection>
            <ProblemsProvider calls={undefined} ports={undefined}>
              <ActionSurface views={NO_VIEWS} publish={undefined} ports={NO_PORTS}>
                <Canvas />
              </ActionSurface>
            </ProblemsProvider>
          </RemoveSelection>
        </DesignerProvider>
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return { designer, cards: () => [...container.querySelectorAll<HTMLElement>('[data-item]')] };
}

/** An edit by a command, by typed JSON, or by selecting and opening lists. */
function edit(designer: DesignerStore, kind: number, turn: number): void {
  const { document } = designer.get().history.present;
  const made = steps[kind]?.(document, turn);
  if (made === 'undo') designer.undo();
  else if (made === 'redo') designer.redo();
  // as: the steps give each command arguments of its own kind.
  else if (made !== undefined) designer.run(made.id, made.args as never);
  else if (turn % 2 === 0) designer.select([...document.items.keys()].slice(turn % 50, (turn % 50) + (turn % 3)));
  else {
    const read = readFormText(textOf(document).replace(/"itemName": "[^"]*"/, `"itemName": "文${turn}"`));
    if (!isRefusal(read)) designer.run('applyDocument', { document: read });
  }
}

test.each([
  { size: 1, runs: RUNS },
  { size: 60, runs: RUNS },
  { size: 1000, runs: Math.ceil(RUNS / 5) },
])(
  'the canvas draws every document of $runs mixes of edits on $size items',
  ({ size, runs }) => {
    const first = formOf(size);
    let drawn = 0;
    fc.assert(
      fc.property(
        // Kinds behind the last command select, or type JSON.
        fc.array(fc.tuple(fc.nat(steps.length + 5), fc.nat(10_000)), { minLength: 1, maxLength: 30, size: 'max' }),
        (chosen) => {
          const { designer, cards } = openCanvas(first);
          for (const [kind, turn] of chosen) {
            act(() => edit(designer, kind, turn));
            const { items } = designer.get().history.present.document;
            const shown = cards();
            drawn += shown.length;
            expect(shown.every(({ dataset }) => items.has(dataset['item'] ?? ''))).toBe(true);
            expect(shown.length > 0 || size === 1 || designer.get().place.kind === 'columns').toBe(true);
          }
          act(() => {
            while (designer.get().history.past.length > 0) designer.undo();
          });
          expect(designer.get().history.present.document).toBe(first);
          cleanup();
        },
      ),
      { numRuns: runs },
    );
    expect(drawn).toBeGreaterThan(runs);
  },
  3_600_000,
);
