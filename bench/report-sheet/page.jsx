import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../../packages/meta-forms/src/ui/language.tsx';
import '../../packages/meta-forms/src/styles/tokens.css';
import '../drawings/watch-frames.js';
import { largeSheet } from '../../packages/business/src/reports/grid/testing/sheet.fixture.ts';
import { SheetStage } from '../../packages/business/src/reports/grid/testing/sheet-stage.fixture.tsx';

const COLUMNS = 14;
const EMPTY = { values: {}, repeats: {} };

/** Draws a sheet of so many cells; answers the ms to the frame in which it is painted. */
window.draw = async (cells) => {
  const sheet = largeSheet(Math.ceil(cells / COLUMNS));
  const start = performance.now();
  createRoot(document.querySelector('#root')).render(
    <LanguageProvider language="zh">
      <SheetStage sheet={sheet} start={EMPTY} />
    </LanguageProvider>,
  );
  while (!document.querySelector('.sheet-cell')) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - start;
};
