import type { Locator } from '../test.ts';
import type { Author } from './author.ts';

/** Cells of a column that follow each other and get the same text. */
interface Block {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

/** The texts of cells by row and column; undefined: the cell is left as it is. */
export type WantedCells = readonly (readonly (string | undefined)[])[];

/** The blocks in the order of a hand: down one column, and up the next one. */
export function blocksOf(cells: WantedCells): readonly Block[] {
  const columns = Array.from({ length: cells[0]?.length ?? 0 }, (_, column) => blocksIn(cells, column));
  const filled = columns.filter((blocks) => blocks.length > 0);
  return filled.flatMap((blocks, at) => (at % 2 === 0 ? blocks : blocks.toReversed()));
}

function blocksIn(cells: WantedCells, column: number): readonly Block[] {
  const blocks: Block[] = [];
  for (const [row, texts] of cells.entries()) {
    const text = texts[column];
    const last = blocks.at(-1);
    if (text === undefined) continue;
    if (last?.bottom === row - 1 && last.text === text) blocks[blocks.length - 1] = { ...last, bottom: row };
    else blocks.push({ column, top: row, bottom: row, text });
  }
  return blocks;
}

/** The texts that the space key sets, because an empty cell has the other one. */
const SWITCHED = '是';

/** Types texts into a table as an author does: a block is selected, and gets its text in one go. */
export async function fillTable(author: Author, grid: Locator, cells: WantedCells): Promise<void> {
  if (author.kind === 'mouse') return fillByMouse(author, grid, blocksOf(cells));
  await author.reach(grid);
  await author.page.keyboard.press('Control+Home');
  author.effort.walk(1);
  let at = { row: 0, column: 0 };
  for (const { column, top, bottom, text } of blocksOf(cells)) {
    // A block that is reached from below is selected upwards.
    const isAbove = at.row > bottom;
    // The first step also takes a text that was typed into one cell.
    await steps(author, column - at.column, ['ArrowLeft', 'ArrowRight']);
    await steps(author, (isAbove ? bottom : top) - at.row, ['ArrowUp', 'ArrowDown']);
    await steps(author, isAbove ? top - bottom : bottom - top, ['Shift+ArrowUp', 'Shift+ArrowDown']);
    at = { row: isAbove ? top : bottom, column };
    if (text === SWITCHED) await author.key('Space');
    else {
      await author.type(text);
      if (bottom > top) await author.key('Control+Enter');
    }
  }
}

/** A click selects a cell, a click with Shift the block from there on. */
async function fillByMouse(author: Author, grid: Locator, blocks: readonly Block[]): Promise<void> {
  for (const { column, top, bottom, text } of blocks) {
    await clickCell(author, grid, { column, row: top });
    if (bottom > top) {
      await author.page.keyboard.down('Shift');
      await clickCell(author, grid, { column, row: bottom });
      await author.page.keyboard.up('Shift');
    }
    if (text === SWITCHED) await author.key('Space');
    else {
      await author.type(text);
      await author.key('Control+Enter');
    }
  }
}

/** Clicks a cell; the wheel brings its row into sight first. */
async function clickCell(
  { page, effort, press }: Author,
  grid: Locator,
  { row, column }: { readonly row: number; readonly column: number },
): Promise<void> {
  const cell = grid.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`);
  for (let turns = 0; turns < 20 && (await cell.count()) === 0; turns += 1) {
    const first = Number(await grid.locator('[role=row][aria-rowindex]').nth(1).getAttribute('aria-rowindex'));
    await grid.hover();
    await page.mouse.wheel(0, row + 2 < first ? -300 : 300);
    await page.waitForTimeout(50);
    effort.walk(1);
  }
  await press(cell);
}

/** Presses an arrow key some times in a row. */
async function steps({ page, effort }: Author, count: number, [less, more]: readonly [string, string]): Promise<void> {
  for (let step = 0; step < Math.abs(count); step += 1) await page.keyboard.press(count < 0 ? less : more);
  effort.walk(Math.abs(count));
}
