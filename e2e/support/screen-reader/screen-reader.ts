import { expect, type CDPSession, type Page } from '../test.ts';
import { untilDrawn } from '../until-drawn.ts';
import { listenToPage, type Heard } from './live-regions.ts';
import { focusedNodes, lacksName, nameOf, roleOf, surroundingsOf, wordsOf, type AxNode } from './spoken-node.ts';

/** The page is read when it has not changed for this long, in ms. */
const QUIET = 250;
const MOST_STOPS = 250;

type Line = string | RegExp;

/** A person who hears the page and has a keyboard. */
export interface ScreenReader {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab (or another key) until the focus is on a node with this role and name. */
  readonly goTo: (role: string, name: string | RegExp, key?: string) => Promise<void>;
  /** Expects that exactly these lines were heard since the last call, in this order. */
  readonly hears: (lines: readonly Line[]) => Promise<void>;
  /** The same in any order: a message may come before or after the focus has moved. */
  readonly hearsAll: (lines: readonly Line[]) => Promise<void>;
  /** Waits until the page has a node with this role and name. */
  readonly waitFor: (role: string, name: string | RegExp) => Promise<void>;
  /** Enters a text at once, as an input method or a braille keyboard does. */
  readonly paste: (text: string) => Promise<void>;
  /** What a part of the page says when it is read line by line. */
  readonly reads: (role: string, name: string | RegExp) => Promise<readonly string[]>;
}

interface Position {
  readonly id: number | undefined;
  readonly words: string;
  readonly around: readonly string[];
}

/** What a page says earlier or later, or not at all on a fast machine; it is not part of a list. */
const AT_ANY_TIME = /未读消息$|^polite: (?:正在加载|正在保存|正在进行安全校验.*)$/;

/** Starts to listen; call it before the page is opened. */
export async function startReader(page: Page): Promise<ScreenReader> {
  await page.addInitScript(listenToPage);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  let last: Position | undefined;
  let taken = 0;
  const nameless: string[] = [];

  async function linesSoFar(): Promise<{
    readonly lines: readonly string[];
    readonly now: Position;
    readonly at: number;
  }> {
    const heard = await page.evaluate(() => window.heardSoFar ?? []);
    const now = await positionOf(cdp);
    return {
      lines: [...nameless, ...spoken(heard.slice(taken), last, now)].filter((line) => !AT_ANY_TIME.test(line)),
      now,
      at: heard.length,
    };
  }

  async function hear(expected: readonly Line[], ordered: (lines: readonly string[]) => readonly string[]) {
    let found = await linesSoFar();
    await expect
      .poll(async () => {
        await quiet(page);
        found = await linesSoFar();
        return ordered(found.lines).map((line, at) => shownAs(line, expected[at]));
      })
      .toEqual(expected.map(String));
    last = found.now;
    taken = found.at;
    nameless.length = 0;
  }

  return {
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      await quiet(page);
    },
    type: async (text) => {
      await page.keyboard.type(text);
      await quiet(page);
    },
    goTo: async (role, name, key = 'Tab') => {
      nameless.push(...(await walkTo({ page, cdp, role, name }, key)));
      await quiet(page);
    },
    waitFor: async (role, name) => {
      await expect.poll(async () => (await treeOf(cdp)).some((node) => fits(node, role, name))).toBe(true);
      await quiet(page);
    },
    paste: async (text) => {
      await page.keyboard.insertText(text);
      await quiet(page);
    },
    hears: (expected) => hear(expected, (lines) => lines),
    hearsAll: (expected) => hear(expected, (lines) => inOrderOf(lines, expected)),
    reads: async (role, name) => {
      const lines = readLines(await treeOf(cdp), (node) => fits(node, role, name));
      expect(lines, `${role} ${name} has something to read`).not.toEqual([]);
      return lines;
    },
  };
}

/** The lines in the order of those that are expected, then the others. */
function inOrderOf(lines: readonly string[], expected: readonly Line[]): readonly string[] {
  const wanted = expected.flatMap((one) => lines.find((line) => shownAs(line, one) === String(one)) ?? []);
  return [...wanted, ...lines.filter((line) => !wanted.includes(line))];
}

interface Walk {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly role: string;
  readonly name: string | RegExp;
}

/** Presses a key until the focus is on the wanted node; resolves with what was passed and has no name. */
async function walkTo({ page, cdp, role, name }: Walk, key: string): Promise<readonly string[]> {
  const passed: AxNode[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const { own, pointed } = await focusedNodes(cdp);
    const at = pointed?.node ?? own?.node;
    if (at && fits(at, role, name)) return passed.filter(lacksName).map(wordsOf);
    if (at) passed.push(at);
    await page.keyboard.press(key);
    // A menu moves the focus in the next frame.
    await untilDrawn(page);
  }
  throw new Error(`${role} ${name} was not reached, but:\n${passed.map(wordsOf).join('\n')}`);
}

async function treeOf(cdp: CDPSession): Promise<readonly AxNode[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes;
}

const shownAs = (line: string, expected: string | RegExp | undefined): string =>
  expected instanceof RegExp && expected.test(line) ? String(expected) : line;
const fits = (node: AxNode, role: string, name: string | RegExp): boolean =>
  !node.ignored && roleOf(node) === role && matches(nameOf(node), name);
const matches = (text: string, name: string | RegExp): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

async function quiet(page: Page): Promise<void> {
  await page
    .waitForFunction((least) => performance.now() - (window.changedLast ?? 0) > least, QUIET, {
      polling: 50,
      timeout: 5000,
    })
    .catch(() => undefined);
}

async function positionOf(cdp: CDPSession): Promise<Position> {
  const { own, pointed } = await focusedNodes(cdp);
  if (!own) return { id: undefined, words: 'the page', around: [] };
  const around = surroundingsOf(own.ancestors);
  if (!pointed) return { id: own.node.backendDOMNodeId, words: wordsOf(own.node), around };
  return { id: pointed.node.backendDOMNodeId, words: wordsOf(pointed.node), around: [...around, wordsOf(own.node)] };
}

/**
 * Live texts in their order; the focus is spoken where it moved last. A polite text waits until the focus has been
 * spoken, as readers have it.
 */
function spoken(heard: readonly Heard[], last: Position | undefined, now: Position): readonly string[] {
  const focus = focusLine(last, now);
  const at = heard.findLastIndex(({ kind }) => kind === 'focus');
  const polite: string[] = [];
  const lines = heard.flatMap((one, index) => {
    if (one.kind === 'focus') return index === at && focus !== '' ? [focus] : [];
    if (one.politeness === 'polite') polite.push(`polite: ${one.text}`);
    return one.politeness === 'polite' ? [] : [`${one.politeness}: ${one.text}`];
  });
  return [...lines, ...(at < 0 && focus !== '' ? [focus] : []), ...polite];
}

function focusLine(last: Position | undefined, now: Position): string {
  if (last && last.id === now.id) return last.words === now.words ? '' : `now ${now.words}`;
  const left = last ? [...last.around, last.words] : [];
  const entered = now.around.filter((place, index) => left[index] !== place);
  // An element without a role says only what it is in.
  return [...entered, ...(entered.length > 0 && now.words.startsWith('generic ') ? [] : [now.words])].join(' › ');
}

const SILENT: ReadonlySet<string> = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'LineBreak',
  'StaticText',
  'paragraph',
]);

/** The nodes below the first that fits, as lines: texts, and the words of what has a name. */
function readLines(nodes: readonly AxNode[], isStart: (node: AxNode) => boolean): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find(isStart);
  const lines: string[] = [];
  const read = (node: AxNode | undefined, around: string) => {
    if (!node) return;
    const role = roleOf(node);
    const name = nameOf(node);
    if (!node.ignored && role === 'StaticText' && name !== '' && !around.includes(name)) lines.push(name);
    const isSaid = !node.ignored && !SILENT.has(role) && name !== '';
    if (isSaid) lines.push(wordsOf(node));
    for (const id of node.childIds ?? []) read(byId.get(id), isSaid ? name : around);
  };
  read(start, '');
  return lines;
}
