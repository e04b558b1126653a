import type { Locator, Page } from '../test.ts';
import type { Hand } from './hand.ts';

/** Where things are in the designer. */
export function inDesigner(page: Page) {
  const panel = page.getByRole('region', { name: '属性', exact: true });
  return {
    panel,
    search: panel.getByRole('textbox', { name: '搜索属性，如 必填、bt' }),
    card: (name: string) => page.getByRole('option', { name, exact: true }),
    selectedName: page.locator('[role=option][aria-selected=true] > .mfd-spoken'),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
  };
}

/** The ways of an author through the designer, which differ between mouse and keyboard. */
export interface Author extends Hand {
  /** Adds an item after the selected one and names it. */
  readonly add: (type: number, label: string) => Promise<void>;
  /** Selects an item of the form or a column. */
  readonly goTo: (item: { readonly key: string; readonly label: string }) => Promise<void>;
  readonly openList: (label: string) => Promise<void>;
  /** Leads from the columns of a list to the list around it. */
  readonly closeList: (around: string) => Promise<void>;
  /** Moves the focus into the properties of the selection, where that needs an action. */
  readonly toProperties: () => Promise<void>;
  readonly depth: (name: string) => Promise<void>;
  /** Chooses the option with a text in a list that opens below an input. */
  readonly choose: (
    input: Locator,
    option: { readonly typed: string; readonly shown: string | RegExp },
  ) => Promise<void>;
  readonly showView: (name: string) => Promise<void>;
  /** Moves a column of the list of records to the left, step by step, while it is asked to. */
  readonly moveLeft: (label: string, isWanted: () => Promise<boolean>) => Promise<void>;
  /** Chooses one of several buttons of a group. */
  readonly pick: (option: Locator) => Promise<void>;
}

/** An option of the list that is open. */
export function openOption(page: Page, shown: string | RegExp): Locator {
  return page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: shown })
    .first();
}

/** The head of a column in the view of the list of records. */
export function headOf(page: Page, label: string): Locator {
  return page.getByRole('columnheader').getByRole('button', { name: label, exact: true });
}
