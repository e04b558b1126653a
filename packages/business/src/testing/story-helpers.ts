import { expect, screen, waitFor, within, type fn } from 'storybook/test';

/** A call that a page made. */
export interface MadeCall {
  readonly name: string;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The calls that a stage has received. */
export function allCalls(onCall: unknown): readonly MadeCall[] {
  // as: a stage calls its mock with the calls of its page.
  const { calls } = (onCall as ReturnType<typeof fn>).mock;
  return calls.map(([call]) => call as MadeCall);
}

/** The calls of one name that a stage has received. */
export function callsOf(onCall: unknown, name: string): readonly MadeCall[] {
  return allCalls(onCall).filter((call) => call.name === name);
}

/** The topmost dialog with a title. */
export async function dialogOf(title: string | RegExp) {
  const heading = (await screen.findAllByText(title)).at(-1);
  await waitFor(() => expect(heading).toBeVisible());
  return within(heading?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}
