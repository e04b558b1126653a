import type { CDPSession } from '../test.ts';

/** A node of Chromium's accessibility tree, as the DevTools protocol sends it. */
export interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly backendDOMNodeId?: number;
}
interface AxValue {
  readonly value?: unknown;
}

/** What surrounds a node and is spoken when the focus enters it. */
const CONTAINERS: ReadonlySet<string> = new Set(
  (
    'dialog alertdialog form region group navigation main banner complementary toolbar tabpanel ' +
    'menu menubar list listbox grid table tree radiogroup search'
  ).split(' '),
);
/** Containers without a name of their own say nothing. */
const needsName = (role: string): boolean => !['dialog', 'alertdialog', 'main', 'banner'].includes(role);
const STATES = ['required', 'invalid', 'disabled', 'readonly', 'busy', 'modal'] as const;
const VALUED = ['checked', 'pressed', 'expanded', 'selected'] as const;
/** The value of these is typed by the person: a screen reader echoes the keys. */
const TYPED: ReadonlySet<string> = new Set(['textbox', 'searchbox']);

/** Their name is their content, and they may have none. */
const NAMELESS: Readonly<Record<string, string>> = { gridcell: '(blank)' };

/** Whether a node should have a name and has none. */
export function lacksName(node: AxNode): boolean {
  return nameOf(node) === '' && NAMELESS[roleOf(node)] === undefined;
}

export function roleOf({ role }: AxNode): string {
  return String(role?.value ?? '');
}

export function nameOf({ name }: AxNode): string {
  return plain(name?.value);
}

const plain = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const propertyOf = ({ properties = [] }: AxNode, name: string): unknown =>
  properties.find((property) => property.name === name)?.value.value;

/** The words of a node: role, name, value, states and description, as a screen reader puts them one after the other. */
export function wordsOf(node: AxNode): string {
  const role = roleOf(node);
  const states = [
    ...VALUED.flatMap((name) => valued(name, propertyOf(node, name))),
    ...STATES.filter((name) => name !== 'modal' && isOn(propertyOf(node, name))),
  ];
  const value = TYPED.has(role) ? '' : plain(node.value?.value);
  // A tooltip that repeats the name is not read.
  const description = plain(node.description?.value) === nameOf(node) ? '' : plain(node.description?.value);
  return [
    `${role} ${nameOf(node) === '' ? (NAMELESS[role] ?? '(no name)') : `“${nameOf(node)}”`}`,
    ...(value === '' ? [] : [`= ${value}`]),
    ...states,
    ...(description === '' ? [] : [`(${description})`]),
  ].join(', ');
}

const isOn = (value: unknown): boolean => value === true || value === 'true';

function valued(name: (typeof VALUED)[number], value: unknown): readonly string[] {
  if (name === 'selected') return isOn(value) ? ['selected'] : [];
  if (value === undefined) return [];
  if (value === 'mixed') return ['partly checked'];
  const no = name === 'expanded' ? 'collapsed' : `not ${name}`;
  return [isOn(value) ? name : no];
}

/** The names of what surrounds a node, outermost first. */
export function surroundingsOf(ancestors: readonly AxNode[]): readonly string[] {
  return ancestors
    .filter(
      (node) => !node.ignored && CONTAINERS.has(roleOf(node)) && (nameOf(node) !== '' || !needsName(roleOf(node))),
    )
    .map((node) => (nameOf(node) === '' ? roleOf(node) : `${roleOf(node)} “${nameOf(node)}”`))
    .toReversed();
}

/** A node of the page with its ancestors from the inside out. */
export interface PlacedNode {
  readonly node: AxNode;
  readonly ancestors: readonly AxNode[];
}

const FOCUSED = 'document.activeElement === document.body ? null : document.activeElement';
const POINTED = 'document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")';

/** The node with the focus, and the option, row or item that it points to; undefined where nothing has the focus. */
export async function focusedNodes(
  cdp: CDPSession,
): Promise<{ readonly own?: PlacedNode; readonly pointed?: PlacedNode }> {
  const own = await placedNode(cdp, FOCUSED);
  const pointed = await placedNode(cdp, POINTED);
  return { ...(own && { own }), ...(pointed && { pointed }) };
}

async function placedNode(cdp: CDPSession, expression: string): Promise<PlacedNode | undefined> {
  const { result } = await cdp.send('Runtime.evaluate', { expression });
  if (!result.objectId) return undefined;
  const { nodes } = await cdp.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId });
  const [node, ...ancestors] = nodes as readonly AxNode[];
  return node && { node, ancestors };
}
