import { useLanguage } from '@org/meta-forms/react';
import { parseDocument } from '@org/meta-forms/document';
import type { StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ActionSurface } from '../actions/action-surface.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { Announcer } from '../react/announcer.tsx';
import { DesignerProvider } from '../react/designer-context.tsx';
import { createDesignerStore, type DesignerStore } from '../react/designer-store.ts';
import { describeProblem } from './describe-problem.ts';
import { documentProblems } from './document-problems.ts';
import type { RuleId } from './problem.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { ProblemsProvider, useProblemStore } from './problems-context.tsx';
import { ruleExamples } from './rule-examples.fixture.ts';
import '../styles.css';

interface RuleStoryProps {
  readonly rule: RuleId;
}

const VIEWS = ['form'] as const;

/** The designer of the story that is shown. */
const shown: { designer: DesignerStore | undefined } = { designer: undefined };

/** The canvas of a rule's example next to its problems. */
export function RuleStory({ rule }: RuleStoryProps) {
  const example = ruleExamples.get(rule);
  const store = useMemo(() => createDesignerStore(parseDocument(example?.form)), [example]);
  const ports = useMemo(() => portsOf(rule), [rule]);
  useEffect(() => {
    shown.designer = store;
  }, [store]);
  return (
    <DesignerProvider value={store}>
      <Announcer>
        <ProblemsProvider calls={example?.options?.calls} ports={ports}>
          <ReportedRefusals rule={rule} />
          <ActionSurface views={VIEWS} publish={undefined} ports={ports}>
            <div className="mfd-columns" style={{ height: 560 }} data-language={useLanguage()}>
              <div className="mfd-side" style={{ width: 320 }}>
                <ProblemPanel />
              </div>
              <Canvas />
            </div>
          </ActionSurface>
        </ProblemsProvider>
      </Announcer>
    </DesignerProvider>
  );
}

/** A save that the host has refused, where the example has one. */
function ReportedRefusals({ rule }: RuleStoryProps) {
  const problems = useProblemStore();
  useEffect(() => {
    const refused = ruleExamples.get(rule)?.options?.known?.refused;
    if (refused) problems.know({ refused });
  }, [problems, rule]);
  return null;
}

/** A host that lists what the example says is known. */
function portsOf(rule: RuleId): PanelPorts {
  const known = ruleExamples.get(rule)?.options?.known ?? {};
  const [dictionaries, references, forms] = [list(known.dictionaries), list(known.references), list(known.forms)];
  const { parameters, filtersDictionaries } = known;
  return {
    ...(dictionaries && { dictionaries }),
    ...(references && { references }),
    ...(forms && { forms }),
    ...(filtersDictionaries !== undefined && { filtersDictionaries }),
    ...(parameters && { sourceParameters: (source) => Promise.resolve(parameters.get(source) ?? []) }),
  };
}

function list(keys: ReadonlySet<string> | undefined): PanelPorts['dictionaries'] {
  return keys && (() => Promise.resolve([...keys].map((key) => ({ key, value: key }))));
}

type Story = StoryObj<typeof RuleStory>;

/** The story of a rule: its sentence is in the panel, its first fix is pressed, and undo brings it back. */
export function ruleStory(rule: RuleId): Story {
  return {
    args: { rule },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      const { sentence, label } = expected(rule);
      const rowOf = async () => {
        const found = await waitFor(() => {
          const text = canvas.getAllByText(sentence, { selector: '.mfd-problem > span' });
          return text[0]?.closest<HTMLElement>('li');
        });
        if (!found) throw new Error(`No row says: ${sentence}`);
        return found;
      };
      const row = await rowOf();
      await userEvent.click(within(row).getAllByRole('button')[0] ?? row);
      if (label !== '') await expect(canvas.getByRole('status')).toHaveTextContent(label.trim());
      await userEvent.click(row.querySelector<HTMLElement>('.mfd-problem-fixes button') ?? row);
      await waitFor(() => expect(canvas.queryAllByText(sentence, { selector: '.mfd-problem > span' })).toEqual([]));
      shown.designer?.undo();
      await rowOf();
    },
  };
}

/** What the panel says first about the rule. */
function expected(rule: RuleId): { readonly sentence: string; readonly label: string } {
  const example = ruleExamples.get(rule);
  const document = parseDocument(example?.form);
  const problem = documentProblems(document, example?.options).find((it) => it.rule === rule);
  if (problem === undefined) throw new Error(`${rule} does not show in its example.`);
  const item = document.items.get(problem.item ?? '');
  return { sentence: describeProblem(problem, 'zh'), label: item?.label || item?.key || '' };
}
